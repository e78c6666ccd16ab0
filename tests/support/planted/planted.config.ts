import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['tests/support/planted/failing-call.ts'],
    testTimeout: 60_000,
    setupFiles: ['./tests/support/print-server-causes.ts'],
    provide: {
      adminUrl: process.env.PLANTED_ADMIN_URL ?? '',
      businesses: JSON.parse(process.env.PLANTED_BUSINESSES ?? 'null'),
    },
  },
})
