import { defineConfig } from '@playwright/test'
import { chromium } from './tests/support/chromium.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.e2e.ts',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // They wait for servers and pages a tenth of the time.
  workers: 3,
  retries: 0,
  // A backstop: `npm test` ends a file by its own time, which a busy machine does not use up.
  timeout: 600_000,
  expect: { timeout: 15_000 },
  use: {
    // What a test does to the network would pass by a page that is kept; the one that is about it allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    timezoneId: 'America/Chicago',
    locale: 'en-US',
    launchOptions: chromium({ preferShell: true }),
    actionTimeout: 20_000,
    // Traces take a quarter of the whole time: for a failure, run its file with `--trace retain-on-failure`.
    trace: 'off',
  },
})
