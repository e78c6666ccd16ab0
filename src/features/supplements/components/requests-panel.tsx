import { useState } from 'react'
import type { FileStatus } from '../../../../contract/files/file.ts'
import type { Role } from '../../../../contract/people/roles.ts'
import {
  type DocumentRequest,
  type DocumentRequestStatus,
  documentRequestStatusLabels,
} from '../../../../contract/supplements/document-request.ts'
import { supplementLineLabels } from '../../../../contract/supplements/supplement-line.ts'
import { documentTypeLabels, type Supplement } from '../../../../contract/supplements/supplement.ts'
import {
  decideDocumentRequest,
  type DocumentRequestCommand,
} from '../../../../machines/document-request/document-request.decide.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { formatAge } from '../../../shared/time/format-age.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { panel, panelTitle } from '../../../shared/ui/page.css.ts'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { reasonOf, showErrorToast } from '../../../shared/ui/toast.tsx'
import { showUndoableToast } from '../../../workspace/undo/show-undoable-toast.ts'
import type { AmountsApi } from '../api/amounts-api.ts'
import type { DocumentApi, RequestAnswer } from '../api/document-api.ts'
import { pileOf, requestPileLabels, requestPiles } from '../request-piles.ts'
import type { DocumentsHandle } from '../use-documents.ts'
import { RequestDocuments } from './request-documents.tsx'
import { AnswerDialog, forgetAnswer } from './answer-dialog.tsx'
import {
  answers,
  pile,
  pileTitle,
  request as requestStyle,
  requestLine,
  requestHead,
  requestNote,
} from './requests.css.ts'

interface Props {
  api: DocumentApi
  amountsApi: Pick<AmountsApi, 'request'>
  supplement: Supplement
  handle: DocumentsHandle
  role: Role
  mayWork: boolean
  held: string | null
  onOpen: (document: string) => void
  onChanged: () => void
}

const tones: Readonly<Record<DocumentRequestStatus, Tone>> = {
  owed: 'amber',
  returned: 'amber',
  received: 'blue',
  accepted: 'green',
  waived: 'grey',
  withdrawn: 'grey',
}
const done = { accept: 'Document accepted', return: 'Document returned', waive: 'Request waived' } as const

/** What a shop is asked for, in three piles: whose turn it is with each document, and what a reviewer decides. */
export function RequestsPanel({ api, amountsApi, supplement, handle, role, mayWork, held, onOpen, onChanged }: Props) {
  const { data, error } = handle.requests
  const [asked, setAsked] = useState<{ request: DocumentRequest; action: 'return' | 'waive' } | null>(null)
  const statusOf = (id: string | null): FileStatus | null =>
    handle.documents.data?.documents.find((file) => file.id === id)?.status ?? null
  const answerRequest = async (request: DocumentRequest, answer: RequestAnswer) => {
    setAsked(null)
    const operation = newOperation(`${done[answer.action]}: ${documentTypeLabels[request.type]}`)
    try {
      await api.answer(request, answer, operation)
      forgetAnswer(request, answer.action)
      showUndoableToast(done[answer.action], operation, handle.refetch)
    } catch (failure) {
      showErrorToast('Request not changed', failure)
    }
    handle.refetch()
  }
  const whyNot = (request: DocumentRequest, command: DocumentRequestCommand) => {
    const decision = decideDocumentRequest(command, request)
    return decision.ok ? null : decision.refusal.reason
  }
  if (error !== undefined && !data)
    return (
      <section className={panel} aria-label="Requested documents">
        <h2 className={panelTitle}>Requested documents</h2>
        <Notice tone="amber" action={<Button onClick={handle.refetch}>Retry</Button>}>
          {`Requests could not be loaded: ${reasonOf(error)}`}
        </Notice>
      </section>
    )
  const requests = data?.requests ?? []
  return (
    <section className={panel} aria-label="Requested documents">
      <RequestDocuments {...{ supplement, role, mayWork, held, onChanged }} api={amountsApi} />
      {data && requests.length === 0 && <p className={requestNote}>Nothing was requested.</p>}
      {requests.length > 0 &&
        requestPiles.map((name) => {
          const its = requests.filter((one) => pileOf(one) === name)
          return (
            <div key={name}>
              <h3 className={pileTitle}>{`${requestPileLabels[name]} (${its.length})`}</h3>
              <ul className={pile}>
                {its.map((one) => (
                  <li key={one.id} className={requestStyle}>
                    <div className={requestHead}>
                      <b>{documentTypeLabels[one.type]}</b>
                      {one.line && <span className={requestLine}>{supplementLineLabels[one.line]}</span>}
                      <Tag tone={tones[one.status]}>{documentRequestStatusLabels[one.status]}</Tag>
                      {name === 'owed' && <span>{formatAge(one.owed_since).replace(' old', '')}</span>}
                    </div>
                    {one.note && <p className={requestNote}>{one.note}</p>}
                    {one.reason && (
                      <p className={requestNote}>
                        {[one.reason, one.example && `Example: ${one.example}`].filter(Boolean).join(' ')}
                      </p>
                    )}
                    {(one.document_id || name !== 'done') && (
                      <div className={answers}>
                        {one.document_id && statusOf(one.document_id) && (
                          <Button onClick={() => onOpen(one.document_id ?? '')}>Open document</Button>
                        )}
                        {name === 'to_check' && (
                          <>
                            <Button
                              tone="go"
                              whyNot={whyNot(one, { type: 'AcceptDocument', file: statusOf(one.document_id), role })}
                              onClick={() => void answerRequest(one, { action: 'accept' })}
                            >
                              Accept
                            </Button>
                            <Button
                              whyNot={whyNot(one, { type: 'ReturnDocument', reason: '-', example: '', role })}
                              onClick={() => setAsked({ request: one, action: 'return' })}
                            >
                              Return…
                            </Button>
                          </>
                        )}
                        {name !== 'done' && (
                          <Button
                            whyNot={whyNot(one, { type: 'WaiveRequest', reason: '-', role })}
                            onClick={() => setAsked({ request: one, action: 'waive' })}
                          >
                            Waive…
                          </Button>
                        )}
                      </div>
                    )}
                  </li>
                ))}
              </ul>
            </div>
          )
        })}
      {asked && (
        <AnswerDialog
          request={asked.request}
          action={asked.action}
          onAnswer={(answer) => void answerRequest(asked.request, answer)}
          onClose={() => setAsked(null)}
        />
      )}
    </section>
  )
}
