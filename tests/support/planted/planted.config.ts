import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/support/planted/failing-call.ts'],
    setupFiles: ['./tests/support/print-server-causes.ts'],
    provide: { adminUrl: process.env.PLANTED_ADMIN_URL ?? '' },
  },
})
