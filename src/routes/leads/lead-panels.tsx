import { useAtomValue } from 'jotai'
import type { Lead } from '../../../contract/leads/lead.ts'
import { HistoryPanel } from '../../features/history/components/history-panel.tsx'
import { leadApi } from '../../features/leads/api/lead-api.ts'
import { LeadFacts } from '../../features/leads/components/lead-facts.tsx'
import { LeadForm } from '../../features/leads/components/lead-form.tsx'
import { SuggestionRecord } from '../../features/leads/components/suggestion-record.tsx'
import { leadName } from '../../features/leads/lead-labels.ts'
import { CallLog } from '../../features/shop-counter/components/call-log.tsx'
import { OffersPanel } from '../../features/shop-offers/components/offers-panel.tsx'
import { permissionAtom } from '../../shared/session/permission.ts'
import { column, panel, panels, panelTitle } from '../../shared/ui/page.css.ts'
import { dropOffApi } from '../../workspace/drop-offs/drop-off-api.ts'
import { DropOffPanel } from '../../workspace/drop-offs/components/drop-off-panel.tsx'
import { NotesSection } from '../../workspace/notes/components/notes-section.tsx'
import { BookingOfContact, useMayBook } from '../contacts/contact-booking.tsx'
import { HistoryLink } from '../history-link.tsx'
import { ConversationOf, useSeesMessages } from '../messages/conversation-of.tsx'
import { undoOf, UndoReview } from '../undo-review.tsx'
import { useMe } from '../use-me.ts'
import { useNames } from '../use-names.ts'
import { ClaimantLink } from './claimant-link.tsx'

interface Props {
  lead: Lead
  /** Names of the events and shops of the lead. */
  nameOf: (id: string) => string | undefined
  /** Zones of its shops. */
  zoneOf: (id: string) => string | undefined
  isEditing: boolean
  onClose: () => void
  onChanged: () => void
}

/** The panels of a lead's page: details, the inspection, notes and, for those who may see it, what has happened to it. */
export function LeadPanels({ lead, nameOf, zoneOf, isEditing, onClose, onChanged }: Props) {
  const me = useMe()
  const may = useAtomValue(permissionAtom)
  const namesOfAll = useNames()
  const mayBook = useMayBook()
  const seesMessages = useSeesMessages()
  const zone = me.business.timezone
  return (
    <div className={panels}>
      <UndoReview />
      <div className={column}>
        <section className={panel} aria-label="Details">
          <h2 className={panelTitle}>{isEditing ? 'Contact details' : 'Details'}</h2>
          {isEditing ? (
            <LeadForm api={leadApi} lead={lead} onChanged={onChanged} onClose={onClose} />
          ) : (
            <LeadFacts
              lead={lead}
              zone={zone}
              nameOf={nameOf}
              zoneOf={zoneOf}
              contactLink={(id, label) => <ClaimantLink id={id} label={label} />}
            />
          )}
        </section>
        {may('leads:view') && (
          <section className={panel} aria-label="Offers to shops">
            <OffersPanel
              lead={lead}
              name={leadName(lead)}
              zone={zone}
              mayWork={may('leads:work')}
              onChanged={onChanged}
            />
          </section>
        )}
        {may('leads:of-shop') && (
          <section className={panel} aria-label="Calls">
            <CallLog lead={lead} zone={zoneOf(lead.assigned_repair_location_id ?? '') ?? zone} />
          </section>
        )}
        <section className={panel} aria-label="Notes">
          <NotesSection category="lead" id={lead.id} />
        </section>
      </div>
      {may('leads:work') && lead.deleted_at === null && (
        <div className={panel}>
          <DropOffPanel key={lead.id} api={dropOffApi} lead={lead} name={leadName(lead)} onChanged={onChanged} />
          {may('leads:view') && <SuggestionRecord />}
        </div>
      )}
      {mayBook && (
        <div className={panel}>
          <BookingOfContact id={lead.claimant_id} />
        </div>
      )}
      {seesMessages && (
        <div className={panel}>
          <ConversationOf contactId={lead.claimant_id} />
        </div>
      )}
      {may('leads:view') && may('history:view') && (
        <section className={panel} aria-label="Status">
          <h2 className={panelTitle}>Status</h2>
          <HistoryPanel
            category="lead"
            id={lead.id}
            version={lead.version}
            zone={zone}
            zoneOf={zoneOf}
            nameOf={(id, field) => nameOf(id) ?? namesOfAll(id, field)}
            linkTo={(category, other, label) => <HistoryLink category={category} id={other} label={label} />}
            {...(may('leads:work') && { actionFor: undoOf })}
          />
        </section>
      )}
    </div>
  )
}
