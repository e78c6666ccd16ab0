import { type ReactNode, useState } from 'react'
import { formatNumber } from '../../../../contract/crud/field.ts'
import { sameLeadCode } from '../../../../contract/leads/same-lead.ts'
import {
  type LossDecision,
  lossDecisionLabels,
  type ProductionLog,
} from '../../../../contract/production-logs/production-log.ts'
import { isTotalLossProposed, lossShareOf } from '../../../../contract/production-logs/production-log-totals.ts'
import {
  type LogException,
  lostReasonBy,
  makesLead,
  missingPhotosCode,
} from '../../../../machines/production-log/production-log-exceptions.ts'
import { valuesOf } from '../../../../machines/production-log/production-log.evolve.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/checkbox.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { Tag } from '../../../shared/ui/tag.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { money, percent } from '../log-format.ts'
import type { ProductionLogHandle } from '../use-production-log.ts'
import { focusField } from './log-form.tsx'
import {
  asked,
  buttons,
  card,
  cardHead,
  cardTitle,
  item,
  list,
  loss as lossStyle,
  lossBar,
  lossFill,
  lossLimit,
  text,
} from './log.css.ts'

interface LeftProps {
  exceptions: readonly LogException[]
  confirmed: ReadonlySet<string>
  onConfirm: (code: string, on: boolean) => void
  /** Why photos are missing, which answers the question about them. */
  photosReason: string
  onPhotosReason: (reason: string) => void
  /** A link to the contact, where its visit is entered. */
  toContact: ReactNode
  /** Links to the open leads of the same claim or vehicle. */
  sameLeads: ReactNode
}

/** What prevents the completion, what a person has to confirm, and what is only noted: each leads to its field. */
export function WhatIsLeft({ exceptions, confirmed, onConfirm, photosReason, onPhotosReason, ...links }: LeftProps) {
  const { toContact, sameLeads } = links
  const of = (grade: LogException['grade']) => exceptions.filter((one) => one.grade === grade)
  const [blocks, asks, notes] = [of('blocks'), of('asks'), of('notes')]
  const left = blocks.length + asks.filter(({ code }) => !confirmed.has(code)).length
  return (
    <section className={card} aria-label="Before it can be completed">
      <div className={cardHead}>
        <h2 className={cardTitle}>Before it can be completed</h2>
        {left > 0 ? <Tag tone="amber">{`${left} left`}</Tag> : <Tag tone="green">Nothing left</Tag>}
      </div>
      <ul className={list}>
        {blocks.map(({ code, field, reason }) => (
          <li key={code} className={item}>
            <span>{reason}</span>
            {field === 'contact'
              ? toContact
              : field !== 'total_loss' && <Button onClick={() => focusField(field)}>Go to</Button>}
          </li>
        ))}
        {asks.map(({ code, field, reason }) => (
          <li key={code} className={item}>
            {code === missingPhotosCode ? (
              <div className={asked}>
                <span>{reason}</span>
                <TextField
                  label="Why photos are missing"
                  value={photosReason}
                  maxLength={500}
                  onChange={(event) => onPhotosReason(event.target.value)}
                />
              </div>
            ) : (
              <Checkbox checked={confirmed.has(code)} onChange={(on) => onConfirm(code, on)}>
                {`${reason} Confirm.`}
              </Checkbox>
            )}
            {code === sameLeadCode ? sameLeads : <Button onClick={() => focusField(field)}>Go to</Button>}
          </li>
        ))}
        {notes.map(({ code, reason }) => (
          <li key={code} className={item}>
            <span className={text}>{`Note: ${reason}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Proposes a total loss, with the figures; a person decides. */
export function TotalLoss({ handle, isEditable }: { handle: ProductionLogHandle; isEditable: boolean }) {
  const { log } = handle
  const values = valuesOf(log)
  const share = lossShareOf(values)
  const isProposed = isTotalLossProposed(values)
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  if (!share || (!isProposed && log.total_loss === null)) return null
  const threshold = log.total_loss_threshold ?? 0
  const decide = async (total_loss: LossDecision | null) => {
    if (total_loss === 'repair' && reason.trim() === '') {
      setFault('Enter why the vehicle is repaired all the same.')
      return
    }
    const edit = { total_loss, ...(total_loss === 'repair' && { total_loss_reason: reason.trim() }) }
    const failed = await handle.act(edit, total_loss === null ? 'Reopen the total loss' : 'Decide on the total loss')
    setFault(failed?.message ?? null)
  }
  const scale = Math.max(share.share, threshold, 10_000)
  return (
    <section className={`${card} ${isProposed ? lossStyle : ''}`} aria-label="Total loss">
      <div className={cardHead}>
        <h2 className={cardTitle}>{headline(log.total_loss, isProposed)}</h2>
        <span>{`${percent(share.share)} of ACV`}</span>
      </div>
      <div className={lossBar} aria-hidden>
        <div className={lossFill} style={{ width: `${(share.share / scale) * 100}%` }} />
        <div className={lossLimit} style={{ left: `${(threshold / scale) * 100}%` }} />
      </div>
      <p className={text}>
        {`Estimate and salvage ${money(share.cost)}, limit ${money(share.limit)} at ${formatNumber('basis points', threshold)}%. `}
        {isProposed ? `${money(share.cost - share.limit)} over.` : `${money(share.limit - share.cost)} under.`}
      </p>
      {log.total_loss_reason !== '' && <p className={text}>{`Reason: ${log.total_loss_reason}`}</p>}
      {fault && <Notice tone="red">{fault}</Notice>}
      {isEditable && log.total_loss === null && (
        <>
          <TextField
            label="Reason to keep the repair"
            value={reason}
            maxLength={500}
            onChange={(event) => setReason(event.target.value)}
          />
          <span className={buttons}>
            <Button tone="danger" onClick={() => void decide('accepted')}>
              Accept total loss
            </Button>
            <Button onClick={() => void decide('repair')}>Keep repair</Button>
          </span>
        </>
      )}
      {isEditable && log.total_loss !== null && (
        <span className={buttons}>
          <Button onClick={() => void decide(null)}>Change decision</Button>
        </span>
      )}
    </section>
  )
}

function headline(decision: LossDecision | null, isProposed: boolean): string {
  if (decision !== null) return lossDecisionLabels[decision]
  return isProposed ? 'Total loss proposed' : 'No total loss'
}

/** What the completion does, before it is done. */
export function CompletingDoes({ handle: { log, leadId } }: { handle: ProductionLogHandle }) {
  return (
    <section className={card} aria-label="What completing does">
      <h2 className={cardTitle}>Completing does</h2>
      <ul className={list}>
        <li className={text}>Sets the contact to Appraisal complete.</li>
        <li className={text}>{leadId === null ? newLead(log) : knownLead(log)}</li>
        <li className={text}>Fields can’t be edited afterwards, unless an admin reopens the log with a reason.</li>
      </ul>
    </section>
  )
}

function newLead(log: ProductionLog): string {
  if (makesLead(log)) return `Makes the lead, once, with an estimate of ${money(log.repair_estimate_total)}.`
  return log.repair_opportunity === null
    ? 'Makes a lead where the opportunity is Scheduled or Call to schedule.'
    : 'Makes no lead, by the repair opportunity.'
}

function knownLead(log: ProductionLog): string {
  const estimate = `Sets the estimate of its lead to ${money(log.repair_estimate_total)}`
  return lostReasonBy(log.repair_opportunity) ? `${estimate}, and marks the lead lost.` : `${estimate}.`
}
