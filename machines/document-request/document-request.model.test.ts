import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { DocumentRequestEvent } from '../../contract/events/document-request.events.ts'
import type { FileStatus } from '../../contract/files/file.ts'
import type { Role } from '../../contract/people/roles.ts'
import { type DocumentRequest, isOwed } from '../../contract/supplements/document-request.ts'
import { pathsOf } from '../model-paths.ts'
import { unseenOf } from '../transition-coverage.ts'
import type { UndoFact } from '../undo/undo-decision.ts'
import { rolesOfRequestAction } from './document-request-roles.ts'
import { decideDocumentRequest, type DocumentRequestCommand } from './document-request.decide.ts'
import { documentRequestSnapshot, evolveDocumentRequest, progressOfRequest } from './document-request.evolve.ts'
import { documentRequestMachine } from './document-request.machine.ts'
import { documentRequestSamples, sampleDocument, sampleSupplementId } from './document-request.samples.ts'
import { undoableDocumentRequestEvents, undoDocumentRequest } from './document-request.undo.ts'
import { reminderKey, remindersOf, reminderText } from './reminder.ts'

const roles = ['admin', 'supplement_manager', 'appraiser', 'appraiser_group', 'data_entry'] as const satisfies Role[]
const role = 'supplement_manager'
const start = Date.UTC(2026, 2, 12, 15)

class RequestUnderTest {
  request: DocumentRequest | null = null
  readonly log: UndoFact<DocumentRequestEvent>[] = []

  happen(...events: readonly DocumentRequestEvent[]): this {
    for (const event of events) {
      const version = this.log.length + 1
      const by = { id: '6a000000-0000-4000-8000-0000000000a9', name: 'Noor Haddad' }
      const at = new Date(start + version * 60_000).toISOString()
      const fact = { ...event, stream: 'document_request:6a000000-0000-4000-8000-0000000000c7', version, at, by }
      this.log.push(fact)
      this.request = evolveDocumentRequest(this.request, fact)
    }
    return this
  }

  send(command: DocumentRequestCommand) {
    const decision = decideDocumentRequest(command, this.request)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }

  undo(version = this.log.length) {
    const given = { state: this.request as DocumentRequest, history: this.log, targets: new Set([version]) }
    const decision = undoDocumentRequest(given)
    if (decision.ok) this.happen(...decision.events)
    return decision
  }
}

const ask: DocumentRequestCommand = {
  type: 'RequestDocument',
  supplement_id: sampleSupplementId,
  document: { type: 'photo', note: 'Roof rail' },
  place: 0,
}
const meet: DocumentRequestCommand = { type: 'MeetRequest', document_id: sampleDocument }
const requested = () => {
  const subject = new RequestUnderTest()
  subject.send(ask)
  return subject
}

/** The command that brings an event about; null for one that only an undo does. */
function commandFor({ type, data }: DocumentRequestEvent): DocumentRequestCommand | null {
  switch (type) {
    case 'DocumentRequested':
      return ask
    case 'DocumentRequestMet':
      return { type: 'MeetRequest', document_id: data.document_id }
    case 'DocumentRequestReopened':
      return { type: 'ReopenRequest', document_id: sampleDocument }
    case 'DocumentRequestAccepted':
      return { type: 'AcceptDocument', file: 'ready', role }
    case 'DocumentRequestReturned':
      return { type: 'ReturnDocument', reason: data.reason, example: data.example, role }
    case 'DocumentRequestWaived':
      return { type: 'WaiveRequest', reason: data.reason, role }
    default:
      return null
  }
}

describe('the life of a requested document, by paths generated from its machine', () => {
  const key = ({ value }: { value: unknown }) => String(value)
  const paths = pathsOf(documentRequestMachine, { samples: documentRequestSamples, key, isShortest: true })

  test('is walked in every state and by every transition', () => {
    expect(unseenOf(documentRequestMachine, paths)).toEqual([])
  })

  test('every path can be walked by commands, and the request agrees with the machine at every step', () => {
    for (const path of paths) {
      const subject = new RequestUnderTest()
      for (const { event, state } of path.steps.slice(1)) {
        const command = commandFor(event)
        // What an undo restored names no document: another one is gone then.
        const isOther = event.type === 'DocumentRequestReopened' && subject.request?.document_id !== sampleDocument
        if (command && !isOther) expect(subject.send(command)).toMatchObject({ events: [{ type: event.type }] })
        else subject.happen(event)
        expect(documentRequestSnapshot(subject.request).value).toEqual(state.value)
      }
      expect(subject.log.reduce<DocumentRequest | null>(evolveDocumentRequest, null)).toEqual(subject.request)
    }
  })

  test('every step is undone, and the undo is undone', () => {
    for (const path of paths) {
      const subject = new RequestUnderTest()
      for (const { event } of path.steps.slice(1)) {
        const before = subject.request && progressOfRequest(subject.request)
        subject.happen(event)
        if (!before) continue
        const after = progressOfRequest(subject.request as DocumentRequest)
        if (event.type === 'DocumentRequestUndone') continue
        const version = subject.log.length
        const to = event.data && 'was' in event.data ? { ...event.data, was: before } : event.data
        subject.log[version - 1] = { ...subject.log[version - 1], data: to } as UndoFact<DocumentRequestEvent>
        expect([event.type, subject.undo().ok]).toEqual([event.type, true])
        expect(progressOfRequest(subject.request as DocumentRequest)).toEqual(before)
        expect(subject.undo().ok).toBe(true)
        expect(progressOfRequest(subject.request as DocumentRequest)).toEqual(after)
      }
    }
    expect(undoableDocumentRequestEvents).toHaveLength(8)
  })
})

const files: readonly (FileStatus | null)[] = ['received', 'ready', 'refused', null]
const by = fc.constantFrom<Role>(...roles)
const reason = fc.constantFrom('', 'Too dark')
const steps = fc.oneof(
  fc.constantFrom<DocumentRequestCommand>(meet, { type: 'MeetRequest', document_id: sampleSupplementId }),
  fc.constantFrom<DocumentRequestCommand>(
    { type: 'ReopenRequest', document_id: sampleDocument },
    { type: 'CloseRequest', supplement_id: sampleSupplementId },
  ),
  fc.record({ type: fc.constant('AcceptDocument' as const), file: fc.constantFrom(...files), role: by }),
  fc.record({ type: fc.constant('ReturnDocument' as const), reason, example: fc.constant('In daylight'), role: by }),
  fc.record({ type: fc.constant('WaiveRequest' as const), reason, role: by }),
  fc.record({ undo: fc.nat(30) }),
)
type Step = DocumentRequestCommand | { readonly undo: number }

const actions = { AcceptDocument: 'accept', ReturnDocument: 'return', WaiveRequest: 'waive' } as const

/** What must hold of any request; as sentences where it does not. */
function faultsOf({ status, reason: why, document_id }: DocumentRequest): string[] {
  return [
    ...((status === 'received' || status === 'accepted') && document_id === null
      ? [`${status} without a document`]
      : []),
    ...((status === 'returned' || status === 'waived') && why === '' ? [`${status} without a reason`] : []),
    ...(status === 'owed' && why !== '' ? ['owed with the reason of an answer'] : []),
  ]
}

/** Runs steps, whatever of them is refused; returns the faults of any state on the way. */
function faultsOfRun(all: readonly Step[], mayDo: typeof rolesOfRequestAction = rolesOfRequestAction): string[] {
  const subject = requested()
  const found: string[] = []
  for (const one of all) {
    const before = subject.log.length
    if ('undo' in one) subject.undo((one.undo % subject.log.length) + 1)
    else subject.send(one)
    const isDone = subject.log.length > before
    if (isDone && 'role' in one && !mayDo[actions[one.type]].includes(one.role))
      found.push(`${one.role} did ${one.type}`)
    if (isDone && 'file' in one && one.file !== 'ready') found.push(`accepted a file that is ${one.file}`)
    found.push(...faultsOf(subject.request as DocumentRequest))
  }
  const again = subject.log.reduce<DocumentRequest | null>(evolveDocumentRequest, null)
  return JSON.stringify(again) === JSON.stringify(subject.request) ? found : [...found, 'another state by its log']
}

describe('10,000 random runs by five roles with undo', () => {
  test('accept no document that is not checked, return none without a reason, and nobody does what the role may not', () => {
    fc.assert(
      fc.property(fc.array(steps, { maxLength: 14 }), (all) => {
        expect(faultsOfRun(all)).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  test('find a role that may do what the table does not give it', () => {
    const planted = { ...rolesOfRequestAction, return: ['admin', 'supplement_manager', 'appraiser'] as const }
    const run = fc.check(
      fc.property(fc.array(steps, { maxLength: 14 }), (all) => faultsOfRun(all, planted).length === 0),
      { numRuns: 3000 },
    )
    expect(run.failed).toBe(true)
  })
})

describe('a requested document', () => {
  test('is answered with the reason, by who may, and not over a colleague’s answer', () => {
    const subject = requested()
    const returning = { type: 'ReturnDocument', reason: 'Too dark', example: '', role } as const
    expect(subject.send(returning)).toMatchObject({
      refusal: { code: 'document_owed', reason: 'The shop has not sent this document yet.' },
    })
    subject.send(meet)
    expect(subject.send({ ...returning, reason: '' })).toMatchObject({ refusal: { errors: { reason: 'Say why' } } })
    expect(subject.send({ ...returning, role: 'data_entry' })).toMatchObject({
      refusal: { reason: 'Only for: Admin, Supplement manager, Appraiser, Appraiser group.' },
    })
    const status = { by: 'Ann', at: '2026-03-12T16:00:00.000Z', to: 'received' } as const
    expect(subject.send({ ...returning, changedSince: { status } })).toMatchObject({
      refusal: { code: 'changed_meanwhile', by: 'Ann' },
    })
    expect(subject.send({ type: 'AcceptDocument', file: 'checked', role })).toMatchObject({
      refusal: { code: 'document_unchecked' },
    })
    expect(subject.send(returning).ok).toBe(true)
    expect(subject.request).toMatchObject({ status: 'returned', reason: 'Too dark' })
  })

  test('is reminded of after one, three and seven days, counted from the start when it is returned, and not once it is here', () => {
    const subject = requested()
    const request = subject.request as DocumentRequest
    const owed = Date.parse(request.owed_since)
    const day = 86_400_000
    const at = (days: number) => remindersOf(request, owed + days * day)
    expect([0, 0.9, 1, 2.9, 3, 6.9, 7, 40].map((days) => at(days).due?.days)).toEqual([0, 0, 1, 1, 3, 3, 7, 7])
    expect(at(1).next).toBe(owed + 3 * day)
    expect(at(7).next).toBeNull()
    subject.send(meet)
    expect(remindersOf(subject.request as DocumentRequest, owed + day)).toEqual({ due: null, next: null })
    subject.send({ type: 'ReturnDocument', reason: 'Too dark', example: 'In daylight', role })
    const returned = subject.request as DocumentRequest
    expect(isOwed(returned)).toBe(true)
    expect(reminderKey(returned)).not.toBe(reminderKey(request))
    const facts = {
      supplement: { claim_number: '01-2231-884', shop_contact_name: 'Rae' },
      business: 'Prairie',
      days: 1,
    }
    const { subject: title, mail } = reminderText({ ...facts, requests: [returned], link: 'https://desk.test/x' })
    expect(title).toBe('Reminder: documents needed for claim 01-2231-884')
    expect(mail).toContain('Photo: Roof rail (the last one was returned: Too dark In daylight)')
  })
})
