import { readValue } from '../../contract/crud/field-text.ts'
import type { Editor, Field, FieldValue } from '../../contract/crud/field.ts'
import {
  emptyProductionLog,
  type ProductionLogField,
  productionLogFields,
} from '../../contract/production-logs/production-log-fields.ts'
import type { ProductionLog } from '../../contract/production-logs/production-log.ts'
import type { ProductionLogEdit } from '../../src/features/production-log/api/production-log-api.ts'
import { FieldEdit, type FieldPort } from '../../src/features/production-log/field-edit.ts'
import { failedSave } from '../../src/features/production-log/save-field.ts'
import { newOperation } from '../../src/shared/operations/operation.ts'
import { LogServer } from '../../stories/features/production-log/log-server.ts'

/** In which way the colleague's save meets what the user does in a field of a production log. */
export const logRaces = [
  'the save is shown while the user types',
  'the save is not shown yet',
  'the user types on after the conflict',
  'the value is chosen at once',
  'another value is chosen after the conflict',
  'the page was reloaded with a kept text',
  'the colleague saves again before the user keeps theirs',
  'the user keeps theirs before the answer has come',
] as const
export type LogRace = (typeof logRaces)[number]

const shops = ['51', '52', '53'].map((end) => `6a000000-0000-4000-8000-0000000000${end}`)
const phones = ['(405) 555-0141', '(405) 555-0142', '(405) 555-0143']
const plain = ['11', '22', '33']

/** Texts of a field that an empty log does not have; a yes or no has two. */
export function textsOf(name: ProductionLogField): readonly string[] {
  const { editor }: Field = productionLogFields[name]
  if (name === 'repair_location_id') return shops
  if (editor.kind === 'switch') return ['true', 'false']
  if (editor.kind === 'choice') return editor.choices.slice(0, 3)
  return isPhone(editor) ? phones : plain
}

const isPhone = (editor: Editor) => editor.kind === 'text' && editor.type === 'tel'

function valueOf(name: ProductionLogField, text: string): FieldValue {
  const read = readValue(productionLogFields[name], text)
  if (!read.ok) throw new Error(`${name} cannot be “${text}”: ${read.fault}`)
  return read.value
}

/** One log that two people fill in; the user's page shows what was published last. */
class RacedLog {
  readonly server = new LogServer(emptyProductionLog)
  readonly name: ProductionLogField
  #shown = this.server.reply
  readonly #fault: 'overwrites' | undefined
  readonly port: FieldPort = {
    saveField: async (name, value, version) => {
      const based = this.#fault ? this.now.version : version
      const edit: ProductionLogEdit = { [name]: value, version: based }
      try {
        await this.server.api.put('', edit, newOperation('Edit'))
      } catch (error) {
        const failed = failedSave(name, error)
        if (failed.kind === 'conflict') this.publish()
        return failed
      }
      this.publish()
      return { kind: 'saved' }
    },
    markUnsaved: () => {},
  }

  constructor(name: ProductionLogField, fault?: 'overwrites') {
    this.name = name
    this.#fault = fault
  }

  get now(): ProductionLog {
    return this.server.reply.production_log
  }

  get value(): FieldValue {
    return this.now[this.name]
  }

  get seen() {
    return { version: this.#shown.production_log.version, value: this.#shown.production_log[this.name] }
  }

  get author(): string | undefined {
    return this.#shown.last_changes[this.name]?.by
  }

  publish() {
    this.#shown = this.server.reply
  }

  colleagueSaves(text: string) {
    this.server.byDana({ [this.name]: valueOf(this.name, text) })
  }
}

/** Lets two people set a field of a log; answers with what went wrong, or null. */
export async function raceForLogField(
  name: ProductionLogField,
  race: LogRace,
  fault?: 'overwrites',
): Promise<string | null> {
  const [mineText = '', theirsText = '', third] = textsOf(name)
  const [mine, theirs] = [valueOf(name, mineText), valueOf(name, theirsText)]
  const later = third ?? mineText
  const log = new RacedLog(name, fault)
  const begun = { text: mineText, version: log.now.version, was: null }
  const isKept = race === 'the page was reloaded with a kept text'
  const edit = new FieldEdit(name, () => log.port, isKept ? begun : null)
  const isConflict = () => edit.state().outcome?.kind === 'conflict'

  if (!isKept && race !== 'the value is chosen at once') edit.type(mineText, log.seen)
  const isSeen = race === 'the save is shown while the user types' || isKept
  const { seen } = log
  log.colleagueSaves(theirsText)
  if (isSeen) {
    log.publish()
    if (!edit.isDeferred(log.seen)) return `${name}: the colleague’s value is not shown beside what is typed`
  }
  if (race === 'the user keeps theirs before the answer has come') {
    const leaving = edit.leave(log.seen)
    log.publish()
    if (!edit.isDeferred(log.seen)) return `${name}: no choice is offered before the answer has come`
    await Promise.all([leaving, edit.keepMine(log.seen)])
    if (isConflict() || edit.state().typed) return `${name}: what the user chose is asked for once more`
    return log.value === mine ? null : `${name}: what the user chose to keep is not saved`
  }
  if (race === 'the value is chosen at once') await edit.choose(mine, seen)
  else if (isKept) await edit.sendTyped()
  else await edit.leave(log.seen)
  const overwritten = () => `${name}: the colleague’s “${theirs}” was overwritten with “${log.value}”`
  if (log.value !== theirs) return overwritten()
  if (!isConflict()) return `${name}: nothing says that the colleague set it too`
  if (race === 'the user types on after the conflict') {
    edit.type(later, log.seen)
    await edit.leave(log.seen)
    edit.type(mineText, log.seen)
    await edit.leave(log.seen)
  }
  if (race === 'another value is chosen after the conflict') {
    await edit.choose(valueOf(name, later), log.seen)
    await edit.choose(mine, log.seen)
  }
  if (log.value !== theirs) return overwritten()
  if (log.author !== 'Dana Wells') return `${name}: the colleague is not named`
  if (valueOf(name, edit.state().typed?.text ?? '') !== mine) return `${name}: what the user typed is lost`
  if (race === 'the colleague saves again before the user keeps theirs') {
    const shown = log.seen
    if (valueOf(name, later) === mine) log.colleagueSaves(mineText)
    else log.colleagueSaves(later)
    await edit.keepMine(shown)
    if (log.value !== valueOf(name, later)) return `${name}: the colleague’s second save was overwritten`
    if (log.value !== mine && !isConflict()) return `${name}: the second save of the colleague is no conflict`
  }
  if (edit.state().typed) await edit.keepMine(log.seen)
  if (log.value !== mine) return `${name}: what the user chose to keep is not saved`
  return isConflict() || edit.state().typed ? `${name}: it is still in conflict once it is resolved` : null
}
