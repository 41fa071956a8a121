import { defineConfig } from 'vitest/config'

// its own file, so that unit tests do not pay for the build's plugins
export default defineConfig({ test: { include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'] } })
