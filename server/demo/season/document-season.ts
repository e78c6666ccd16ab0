import type { DocumentType } from '../../../contract/supplements/supplement.ts'
import { shopActor } from '../../../contract/supplements/supplement.ts'
import type { SupplementMove } from '../../../machines/supplement/supplement.decide.ts'
import { progressOfSupplement } from '../../../machines/supplement/supplement.evolve.ts'
import { demoDocument } from '../documents/demo-documents.ts'
import { requestsAfter } from '../requests-after.ts'
import type { Season } from './season.ts'
import type { Moment } from './season-streams.ts'

const checker = { id: 'files', name: 'Claimfront' }

/** Documents of supplements: what shops send, and what becomes of what they are asked for. */
export class DocumentSeason {
  readonly #season: Season
  #sent = 0
  #answers = 0

  constructor(season: Season) {
    this.#season = season
  }

  /** A shop sends a document; the jobs check and prepare it. */
  send(supplementId: string, type: DocumentType): string {
    const { agenda, documents, newId } = this.#season
    const { name, content_type, bytes, sha256, width, height } = demoDocument(type, this.#sent++)
    const id = newId()
    const at = agenda.now
    const about = { subject_category: 'supplement', subject_id: supplementId, sent_by: 'shop' } as const
    const file = { ...about, label: type, name, content_type, size: bytes.length }
    documents.decide(id, { type: 'AnnounceFile', file }, { at, by: shopActor })
    documents.decide(id, { type: 'ReceiveFile', stored: bytes.length }, { at, by: shopActor })
    documents.decide(id, { type: 'NoteChecked', checked: { sha256, scan: 'none' } }, { at, by: checker })
    const prepared = { has_preview: true, no_preview: '', width, height }
    documents.decide(id, { type: 'NotePrepared', prepared }, { at, by: checker })
    return id
  }

  /** The requests that a move of the supplement makes; their ids. */
  request(supplementId: string, version: number, move: SupplementMove, moment: Moment): string[] {
    return requestsAfter(supplementId, version, move, []).map(([id, command]) => {
      this.#season.requests.decide(id, command, moment)
      return id
    })
  }

  /** The shop sends all that it was asked for, and the supplement goes on by itself. */
  meet(supplementId: string, asked: readonly string[]): void {
    const { agenda, requests, supplements } = this.#season
    const moment = { at: agenda.now, by: shopActor }
    for (const id of asked) {
      const document_id = this.send(supplementId, requests.get(id).type)
      requests.decide(id, { type: 'MeetRequest', document_id }, moment)
    }
    const was = progressOfSupplement(supplements.get(supplementId))
    supplements.apply(supplementId, [{ type: 'SupplementDocumentsReceived', data: { was } }], moment)
  }

  /** A reviewer accepts all but the first one, which is returned and owed again, not needed, or accepted too, in turn. */
  answer(supplementId: string, asked: readonly string[]): void {
    const { agenda, person, requests, supplements } = this.#season
    const role = 'supplement_manager'
    const moment = { at: agenda.now, by: person(role) }
    const [first, ...others] = asked
    for (const id of others) requests.decide(id, { type: 'AcceptDocument', file: 'ready', role }, moment)
    if (!first) return
    const turn = this.#answers++ % 3
    if (turn === 1) requests.decide(first, { type: 'WaiveRequest', reason: 'The appraiser has a photo.', role }, moment)
    if (turn === 2) requests.decide(first, { type: 'AcceptDocument', file: 'ready', role }, moment)
    if (turn > 0) return
    const { type, note } = requests.get(first)
    const [reason, example] = ['The clips are still in place.', 'A close-up in daylight.']
    requests.decide(first, { type: 'ReturnDocument', reason, example, role }, moment)
    const was = progressOfSupplement(supplements.get(supplementId))
    const data = { documents: [{ type, note }], again: true as const, was }
    supplements.apply(supplementId, [{ type: 'SupplementDocumentsRequested', data }], moment)
  }

  /** What was asked for by mistake is undone, with the move that asked. */
  undo(supplementId: string, asked: readonly string[]): void {
    const { agenda, person, requests, supplements } = this.#season
    const moment = { at: agenda.now, by: person('supplement_manager') }
    const from = progressOfSupplement(supplements.get(supplementId))
    const to = { ...from, substage: 'to_review' as const, document_requests: [] }
    const { version } = supplements.get(supplementId)
    supplements.apply(supplementId, [{ type: 'SupplementUndone', data: { from, to, undoes: [version] } }], moment)
    for (const id of asked) {
      const { status, reason, example, document_id, owed_since } = requests.get(id)
      const was = { status, reason, example, document_id, owed_since }
      requests.apply(id, [{ type: 'DocumentRequestWithdrawn', data: { was, undoes: [1] } }], moment)
    }
  }
}
