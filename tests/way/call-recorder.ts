import { AsyncLocalStorage } from 'node:async_hooks'
import { relative } from 'node:path'
import { parseSync, type Plugin } from 'vite'

/** A call of a function of the project, and the call that it was made in, also across `await`. */
export interface RecordedCall {
  /** From the root of the checkout. */
  readonly file: string
  /** Place in the order of all recorded calls. */
  readonly place: number
  readonly parent: RecordedCall | undefined
}

/** The name by which transformed functions reach the recorder. */
const globalName = '__recordCall'

/** Records calls while it is switched on. Functions are transformed by `recordCallsPlugin`. */
export class CallRecorder implements Disposable {
  readonly #calls = new AsyncLocalStorage<RecordedCall>()
  readonly #onCall: (call: RecordedCall) => void
  #count = 0
  isOn = false

  /** `onCall` runs at the beginning of each recorded call. */
  constructor(onCall: (call: RecordedCall) => void) {
    this.#onCall = onCall
    Object.assign(globalThis, { [globalName]: <T>(file: string, work: () => T) => this.#record(file, work) })
  }

  /** The calls that are running here, outermost first. */
  stack(): readonly RecordedCall[] {
    const stack: RecordedCall[] = []
    for (let call = this.#calls.getStore(); call; call = call.parent) stack.unshift(call)
    return stack
  }

  [Symbol.dispose]() {
    this.isOn = false
  }

  #record<T>(file: string, work: () => T): T {
    if (!this.isOn) return work()
    this.#count += 1
    const call = { file, place: this.#count, parent: this.#calls.getStore() }
    return this.#calls.run(call, () => {
      this.#onCall(call)
      return work()
    })
  }
}

const product = /^(contract|machines|server|src)\//
const leftOut = /^server\/testing\/|\.css\.ts$/

/** Makes every function of the product report its calls, apart from constructors and generators. */
export function recordCallsPlugin(root: string): Plugin {
  return {
    name: 'record-calls',
    enforce: 'post',
    transform(code, id) {
      const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
      return product.test(file) && !leftOut.test(file) ? { code: recordCallsIn(code, file), map: null } : null
    },
  }
}

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly kind?: string
  readonly async?: boolean
  readonly generator?: boolean
  readonly body?: Node
  readonly value?: Node
}

function recordCallsIn(code: string, file: string): string {
  const inserted: { at: number; text: string }[] = []
  const constructors = new Set<Node>()
  walk(parseSync(file, code, { lang: 'js' }).program, (node) => {
    if (node.type === 'MethodDefinition' && node.kind === 'constructor' && node.value) constructors.add(node.value)
    const isFunction = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(node.type)
    if (!isFunction || !node.body || node.generator || constructors.has(node)) return
    const { start, end, type } = node.body
    const opening = `${globalName}(${JSON.stringify(file)}, ${node.async ? 'async ' : ''}() => `
    if (type === 'BlockStatement' || type === 'FunctionBody')
      inserted.push({ at: start + 1, text: `return ${opening}{` }, { at: end - 1, text: '\n})' })
    else inserted.push({ at: start, text: opening }, { at: end, text: ')' })
  })
  let result = ''
  let from = 0
  for (const { at, text } of inserted.sort((one, other) => one.at - other.at)) {
    result += code.slice(from, at) + text
    from = at
  }
  return result + code.slice(from)
}

function walk(node: unknown, visit: (node: Node) => void) {
  if (typeof node !== 'object' || node === null) return
  if (!Array.isArray(node) && 'type' in node && 'start' in node) visit(node as Node)
  for (const value of Object.values(node)) walk(value, visit)
}
