import { readFileSync } from 'node:fs'
import { buildPages } from './pages.mjs'
import { install } from './install.mjs'
import { launch } from './launch.mjs'

/** `npm start`: install, build the pages, serve. Each step is skipped when its result is there and current. */
// React makes claimants' pages several times slower in any other mode.
process.env.NODE_ENV ??= 'production'
await install({ tools: false })
await buildPages()
const nodeFlags = JSON.parse(readFileSync(new URL('./server-flags.json', import.meta.url), 'utf8'))
launch('server/main.ts', process.argv.slice(2), nodeFlags)
