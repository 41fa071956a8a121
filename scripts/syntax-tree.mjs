// Syntax trees are plain objects, those of TypeScript and those of SQL.

/** Every object of a tree, each before what is in it. */
export function nodesOf(tree, found = []) {
  if (tree === null || typeof tree !== 'object') return found
  if (!Array.isArray(tree)) found.push(tree)
  for (const child of Object.values(tree)) nodesOf(child, found)
  return found
}
