/** Decodes a form as Stripe's client encodes it: `items[0][price]=x` becomes `{items: [{price: 'x'}]}`. All values are text. */
export function decodedForm(form: URLSearchParams): object {
  const root = new Map<string, Branch>()
  for (const [name, value] of form) place(root, name.split(/[[\]]+/).filter(Boolean), value)
  return plainObject(root)
}

type Branch = string | Map<string, Branch>

function place(root: Map<string, Branch>, path: readonly string[], value: string): void {
  let at = root
  for (const part of path.slice(0, -1)) {
    const next = at.get(part)
    const branch = next instanceof Map ? next : new Map<string, Branch>()
    at.set(part, branch)
    at = branch
  }
  at.set(path.at(-1) ?? '', value)
}

function plain(branch: Branch): unknown {
  if (typeof branch === 'string') return branch
  const isList = branch.size > 0 && [...branch.keys()].every((key) => /^\d+$/.test(key))
  return isList ? [...branch.values()].map(plain) : plainObject(branch)
}

function plainObject(branch: Map<string, Branch>): object {
  return Object.fromEntries([...branch].map(([key, value]) => [key, plain(value)]))
}
