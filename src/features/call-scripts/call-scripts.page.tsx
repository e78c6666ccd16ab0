import { callScript } from '../../../contract/call-scripts/call-script.ts'
import { type CrudPage, crudPage } from '../../workspace/crud/crud-list.tsx'

export const callScriptsPage: CrudPage = {
  resource: callScript,
  columns: ['name', 'step', 'language', 'position'],
  rows: [['name'], ['step', 'language', 'position'], ['body']],
  starters: callScript.examples,
  isPart: true,
}

/** What agents say on a call, which an admin can rewrite; part of the settings. */
export const CallScriptsRoute = crudPage(callScriptsPage)
