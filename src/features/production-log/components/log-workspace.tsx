import { Fragment, type ReactNode, useState } from 'react'
import * as v from 'valibot'
import {
  type ProductionLogField,
  productionLogLabel,
} from '../../../../contract/production-logs/production-log-fields.ts'
import { logLocksAt } from '../../../../contract/production-logs/log-lock.ts'
import {
  type ProductionLog,
  type ProductionLogStatus,
  productionLogStatusLabels,
} from '../../../../contract/production-logs/production-log.ts'
import {
  exceptionsIn,
  missingPhotosCode,
  namesOf,
} from '../../../../machines/production-log/production-log-exceptions.ts'
import { appraisedIn } from '../../../../machines/production-log/production-log.evolve.ts'
import { dayAndTimeIn } from '../../../shared/time/location-clock.ts'
import { useKeptDraft } from '../../../shared/form/use-kept-draft.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { countOf } from '../../../shared/ui/format-count.ts'
import { notices, page, title, titleLine } from '../../../shared/ui/page.css.ts'
import type { Choice } from '../../../shared/ui/select.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { ProductionLogApi, ProductionLogReply } from '../api/production-log-api.ts'
import { useProductionLog } from '../use-production-log.ts'
import { LogActions } from './log-actions.tsx'
import { LogComparison } from './log-comparison.tsx'
import { focusField, LogForm } from './log-form.tsx'
import type { ShownPresence } from './log-presence.tsx'
import { CompletingDoes, TotalLoss, WhatIsLeft } from './log-side.tsx'
import { layout, notPrinted, side, strip } from './log.css.ts'

const tones: Readonly<Record<ProductionLogStatus, Tone>> = { draft: 'blue', completed: 'green', locked: 'grey' }

interface Props {
  api: ProductionLogApi
  reply: ProductionLogReply
  /** What the person may do with it. */
  may: { readonly work: boolean; readonly reopen: boolean; readonly compare: boolean }
  shops: readonly Choice[]
  /** Of the business: times of versions are shown in it. */
  zone: string
  refetch: () => void
  /** Back to the contact. */
  back: ReactNode
  /** A link to the contact, where its visit is entered. */
  toContact: ReactNode
  /** Says that the page may be out of date, where it may. */
  stale: ReactNode
  /** The photos of the vehicle. */
  photos?: ReactNode
  /** What the photos show; missing until that is known. */
  photoLabels?: readonly string[] | undefined
  /** Who is in the log, where the reader may follow that. */
  presence?: ShownPresence
  /** Adds the appointment of this log, where it has none. */
  appointment?: ReactNode
  /** A link to the lead; null where the reader has no page for it. */
  linkToLead: (id: string) => ReactNode
}

const nobody: ShownPresence['byField'] = new Map()

function locksAt({ completed_at: at }: ProductionLog, days: number, zone: string): string {
  return at === null ? '' : `This log locks itself on ${dayAndTimeIn(logLocksAt(at, days), zone)}.`
}

/** Also read aloud: notices are live regions. */
function notSent(count: number): string {
  const fields = count === 1 ? '1 field is' : `${count} fields are`
  return `No connection. ${fields} kept on this device and saved when the connection is back.`
}

/** One production log: its fields, what is left, the total loss, its versions and the next step of its life. */
export function LogWorkspace(props: Props) {
  const { api, reply, may, shops, zone, refetch, back, stale, photos, photoLabels, presence } = props
  const { appointment, toContact, linkToLead } = props
  const { contact } = reply
  const handle = useProductionLog({ api, reply, refetch })
  const { log, leadId } = handle
  const name = `${contact.first_name} ${contact.last_name}`.trim() || 'No name'
  const [confirmed, setConfirmed] = useState<ReadonlySet<string>>(new Set())
  const reason = useKeptDraft(`production log ${log.id} photos_reason`, v.string(), '')
  const isDraft = log.status === 'draft'
  const isEditable = may.work && isDraft
  const known = { photos: photoLabels, sameLeads: reply.same_leads, contactStatus: contact.status }
  const exceptions = isDraft ? exceptionsIn({ ...appraisedIn(log), ...known }) : []
  const photosReason = reason.value.trim()
  const answered = photosReason === '' ? confirmed : new Set([...confirmed, missingPhotosCode])
  const confirm = (code: string, on: boolean) =>
    setConfirmed((before) => new Set(on ? [...before, code] : [...before].filter((one) => one !== code)))
  return (
    <div className={page}>
      <div className={titleLine}>
        <h1 className={title}>{`Production log: ${name}`}</h1>
        <span>{[contact.vehicle_year, contact.vehicle_make, contact.vehicle_model].filter(Boolean).join(' ')}</span>
        <span>{contact.claim_number}</span>
        <Tag tone={tones[log.status]}>{productionLogStatusLabels[log.status]}</Tag>
        <Button className={notPrinted} onClick={() => window.print()}>
          Print
        </Button>
        {presence?.avatars}
        {isDraft && appointment}
        {back}
      </div>
      <div className={notices}>
        {stale}
        {handle.unanswered.size > 0 && <Notice tone="amber">{notSent(handle.unanswered.size)}</Notice>}
        {handle.conflicts.size > 0 && <Conflicts fields={[...handle.conflicts]} />}
        {isDraft && log.reopened_for !== '' && <Notice tone="amber">{`Reopened: ${log.reopened_for}`}</Notice>}
        {!isDraft && (
          <Notice
            tone="green"
            action={
              <>
                {appointment}
                {leadId && linkToLead(leadId)}
              </>
            }
          >
            {log.status === 'locked'
              ? 'This production log is locked. An admin can reopen it with a reason.'
              : `The appraisal is complete. ${locksAt(log, reply.lock_days, zone)}`}
          </Notice>
        )}
        {log.without_photos && (
          <Notice tone="amber">
            {`Completed without photos of ${namesOf(log.without_photos.subjects)}: ${log.without_photos.reason}`}
          </Notice>
        )}
      </div>
      <div className={layout}>
        <LogForm {...{ handle, isEditable, exceptions, shops }} colleagues={presence?.byField ?? nobody} />
        {photos && <div className={strip}>{photos}</div>}
        <div className={`${side} ${notPrinted}`}>
          {isDraft && (
            <WhatIsLeft
              exceptions={exceptions}
              confirmed={answered}
              onConfirm={confirm}
              toContact={toContact}
              photosReason={reason.value}
              onPhotosReason={reason.change}
              sameLeads={reply.same_leads.map(
                ({ id }) => id !== null && <Fragment key={id}>{linkToLead(id)}</Fragment>,
              )}
            />
          )}
          <TotalLoss handle={handle} isEditable={isEditable} />
          {may.compare && (
            <LogComparison {...{ api, log, zone }} nameOf={(id) => shops.find(({ value }) => value === id)?.label} />
          )}
          {isDraft && <CompletingDoes handle={handle} />}
        </div>
      </div>
      <LogActions
        {...{ handle, isEditable, exceptions, photosReason }}
        confirmed={answered}
        known={known}
        mayReopen={may.reopen}
        onDone={(text) => {
          setConfirmed(new Set())
          reason.discard()
          showDoneToast(text)
        }}
      />
    </div>
  )
}

/** Which fields two people set, also those that are out of view. */
function Conflicts({ fields }: { fields: readonly ProductionLogField[] }) {
  const [first] = fields
  return (
    <Notice tone="amber" action={first && <Button onClick={() => focusField(first)}>Go to</Button>}>
      {`${countOf(fields.length, 'field')} in conflict: ${fields.map(productionLogLabel).join(', ')}`}
    </Notice>
  )
}
