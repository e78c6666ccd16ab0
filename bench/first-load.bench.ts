import { BuiltPages, type FirstLoad, shellEntries } from './built-pages.ts'
import { staffCodeIn } from './first-load.ts'
import type { BenchRow } from './row.ts'

const loginLimit = 120_000
export const shellLimit = 130_000

/** The script that /login and the signed-in shell need before anybody has typed: all that they import by statement. */
export async function bench(): Promise<BenchRow[]> {
  await using pages = await BuiltPages.build()
  const login = await pages.firstLoad(['index.html', 'src/routes/pages/login.tsx'])
  const staff = staffCodeIn(login.sources)
  if (staff.length > 0) throw new Error(`The first load of /login holds staff code: ${staff.join(', ')}`)
  const shell = await pages.firstLoad(shellEntries)
  return [
    rowOf('First load of /login: script, gzip', login, loginLimit, 'no staff code among their sources'),
    rowOf('First load of the signed-in shell: script, gzip', shell, shellLimit, 'its controls and its page follow'),
  ]
}

function rowOf(name: string, { bytes, files }: FirstLoad, limit: number, note: string): BenchRow {
  return {
    name,
    value: Math.round(bytes / 100) / 10,
    unit: 'kB',
    ratio: bytes / limit,
    limit: 1,
    direction: 'at most',
    note: `of ${limit / 1000} kB; ${files.length} files, ${note}`,
  }
}
