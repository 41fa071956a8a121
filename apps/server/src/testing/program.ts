// The product's program as it is started, without the built web application.
import { run } from '../run.ts'

await run(() => Promise.resolve({ render: () => Promise.resolve(new Response('<!doctype html>')), files: [] }))
