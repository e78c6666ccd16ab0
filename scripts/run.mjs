import { install } from './install.mjs'
import { launch } from './launch.mjs'

/** `node scripts/run.mjs <file.ts> [args]`: installs when needed, then runs the file on Node 24. */
const [file, ...args] = process.argv.slice(2)
if (!file) throw new Error('Name the file to run: node scripts/run.mjs <file.ts> [args]')
await install()
launch(file, args)
