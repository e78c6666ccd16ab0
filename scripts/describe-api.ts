import { writeFileSync } from 'node:fs'
import { allCalls } from '../contract/all-calls.ts'
import { describeApi } from '../server/http/openapi.ts'

/**
 * `describe-api.ts <file> [--planted]`: writes the API's description to a file, for the linter. `--planted` leaves out
 * the refusals of one call, which the linter must find.
 */
const [file, planted] = process.argv.slice(2)
if (!file) throw new Error('Name the file to write: describe-api.ts <file> [--planted]')
const description = JSON.parse(JSON.stringify(describeApi('Claimfront', 'https://desk.claimfront.test')))
if (planted) {
  const [call] = allCalls
  if (!call) throw new Error('The contract has no call.')
  const operation = description.paths[`/api/${call.path}`][call.method.toLowerCase()]
  operation.responses = { default: operation.responses.default }
}
writeFileSync(file, JSON.stringify(description, null, 2))
