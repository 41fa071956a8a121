// Both generators print with TypeScript 5, whose compiler is a library; npm puts one of them beside TypeScript 7. Imported first.
import { registerHooks } from 'node:module'

const typescript = import.meta.resolve('typescript')
registerHooks({
  resolve: (name, context, next) =>
    name === 'typescript' ? { url: typescript, format: 'commonjs', shortCircuit: true } : next(name, context),
})
