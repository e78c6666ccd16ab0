/** A migration as it is committed. */
export interface Migration {
  readonly name: string
  readonly text: string
}

const creates = /\bcreate\s+(?:or\s+replace\s+)?(?:constraint\s+)?(function|trigger)\s+(\w+)/gi
const drops = /\bdrop\s+(function|trigger)\s+(?:if\s+exists\s+)?(\w+)/gi

/**
 * The triggers that queue a job once all migrations have run: themselves, or by a function that they call. By the texts
 * of the migrations, in their order.
 */
export function queueingTriggers(migrations: readonly Migration[]): string[] {
  const functions = new Map<string, string>()
  const triggers = new Map<string, string>()
  for (const { text } of migrations) {
    const sql = text.replace(/--[^\n]*/g, '')
    const steps = [...sql.matchAll(creates), ...sql.matchAll(drops)].sort((a, b) => a.index - b.index)
    for (const { 0: start, 1: kind = '', 2: name = '', index } of steps) {
      const known = kind.toLowerCase() === 'function' ? functions : triggers
      if (/^drop/i.test(start)) known.delete(name)
      else known.set(name, known === functions ? bodyAt(sql, index) : calledAt(sql, index))
    }
  }
  const queueing = queueingFunctions(functions)
  return [...triggers].flatMap(([name, called]) => (queueing.has(called) ? [name] : [])).sort()
}

/** Functions that add a job, and those that call one of them. */
function queueingFunctions(functions: ReadonlyMap<string, string>): ReadonlySet<string> {
  const found = new Set<string>()
  const queues = (body: string) =>
    /\badd_jobs?\s*\(/.test(body) || [...found].some((name) => new RegExp(`\\b${name}\\s*\\(`).test(body))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const [name, body] of functions) if (!found.has(name) && queues(body)) found.add(name)
  }
  return found
}

/** What is between the quotes of a function's body. */
function bodyAt(sql: string, index: number): string {
  const text = sql.slice(index)
  return /\bas\s+\$(\w*)\$([\s\S]*?)\$\1\$/.exec(text)?.[2] ?? /\bas\s+'((?:[^']|'')*)'/.exec(text)?.[1] ?? ''
}

function calledAt(sql: string, index: number): string {
  return /\bexecute\s+(?:function|procedure)\s+(\w+)/i.exec(sql.slice(index))?.[1] ?? ''
}
