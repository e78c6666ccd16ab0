import { existsSync } from 'node:fs'

const places = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']

/** How Playwright starts the machine's own Chromium: `CHROMIUM_PATH`, or where distributions put it. */
export function chromium() {
  const executablePath = process.env.CHROMIUM_PATH || places.find((place) => existsSync(place))
  return {
    ...(executablePath ? { executablePath } : {}),
    // The sandbox cannot be set up as root in a container; the rest keeps the browser from calling home.
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-background-networking',
      '--disable-component-update',
    ],
  }
}
