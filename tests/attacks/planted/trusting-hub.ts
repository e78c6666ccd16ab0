import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** A planted fault, loaded before the server: whatever is signed of the right length is taken to be signed by us. */
crypto.timingSafeEqual = () => true
syncBuiltinESMExports()
