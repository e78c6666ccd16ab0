import { existsSync } from 'node:fs'

/** Chromium without windows: what tests see is the same, and they take an eighth less. */
const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/**
 * How Playwright starts the machine's own Chromium: `CHROMIUM_PATH`, or where distributions put it. Tests take the
 * shell where there is one; what is measured or pictured is the whole browser, as people have it. `drawsMaps` gives it
 * WebGL, drawn without a graphics card; others have none, as each page with a map would cost them seconds.
 */
export function chromium({ preferShell = false, drawsMaps = false } = {}) {
  const places = preferShell ? [shell, ...whole] : [...whole, shell]
  const executablePath = process.env.CHROMIUM_PATH || places.find((place) => existsSync(place))
  return {
    ...(executablePath ? { executablePath } : {}),
    // The sandbox cannot be set up as root in a container; the rest keeps the browser from calling home.
    args: [
      '--no-sandbox',
      ...(drawsMaps
        ? ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']
        : ['--disable-gpu', '--disable-3d-apis']),
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  }
}
