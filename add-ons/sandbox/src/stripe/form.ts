/** Decodes the form encoding of Stripe's client: `items[0][price]=x` becomes `{items: [{price: 'x'}]}`. All values are text. */
export function decodedForm(form: URLSearchParams): object {
  const root = new Map<string, FormNode>()
  for (const [name, value] of form) setValue(root, name.split(/[[\]]+/).filter(Boolean), value)
  return toObject(root)
}

type FormNode = string | Map<string, FormNode>

function setValue(root: Map<string, FormNode>, path: readonly string[], value: string): void {
  let parent = root
  for (const key of path.slice(0, -1)) {
    const existing = parent.get(key)
    const child = existing instanceof Map ? existing : new Map<string, FormNode>()
    parent.set(key, child)
    parent = child
  }
  parent.set(path.at(-1) ?? '', value)
}

function toValue(node: FormNode): unknown {
  if (typeof node === 'string') return node
  const isList = node.size > 0 && [...node.keys()].every((key) => /^\d+$/.test(key))
  return isList ? [...node.values()].map(toValue) : toObject(node)
}

function toObject(node: Map<string, FormNode>): object {
  return Object.fromEntries([...node].map(([key, value]) => [key, toValue(value)]))
}
