import { install } from './install.mjs'
import { buildPages } from './pages.mjs'

/** `npm run build`: the pages alone. */
await install()
await buildPages()
