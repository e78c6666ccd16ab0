import { useState } from 'react'
import type { Contact, ContactDetails } from '../../../../contract/contacts/contact.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { newOperation } from '../../../shared/operations/operation.ts'
import { formatInstant, viewerZone } from '../../../shared/time/format-time.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { CopyButton } from '../../../shared/ui/copy-button.tsx'
import { Dialog } from '../../../shared/ui/dialog.tsx'
import { dim, link as linkStyle } from '../../../shared/ui/page.css.ts'
import { Failed, Loading, Notice } from '../../../shared/ui/states.tsx'
import { TextField } from '../../../shared/ui/text-field.tsx'
import { reasonOf } from '../../../shared/ui/toast.tsx'
import { nameOfContact } from '../../../workspace/booking/booking-state.ts'
import type { ClaimantLinkApi } from '../api/claimant-link-api.ts'

interface Props {
  api: ClaimantLinkApi
  contact: Contact
}

/** The page where a claimant books, moves and cancels: to copy it, to see it, and to replace it where it went astray. */
export function ClaimantLink({ api, contact }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isOver = contact.deleted_at !== null || contact.status === 'cancel_claim'
  return (
    <>
      <Button
        tone="ghost"
        onClick={() => setOpen(true)}
        whyNot={isOver ? 'The links of a canceled or deleted contact have ended.' : null}
      >
        Claimant’s link
      </Button>
      {isOpen && <LinkDialog api={api} contact={contact} onClose={() => setOpen(false)} />}
    </>
  )
}

function LinkDialog({ api, contact, onClose }: Props & { onClose: () => void }) {
  const fetched = useFetched(`link of ${contact.id}`, (signal) => api.get(contact.id, signal))
  const [replaced, setReplaced] = useState<ContactDetails | null>(null)
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const details = replaced ?? fetched.data
  const address = details?.token ? addressOf(details.id, details.token) : null
  const replace = async () => {
    setBusy(true)
    setFault(null)
    try {
      setReplaced(await api.replace(contact.id, newOperation(`Replaced link: ${nameOfContact(contact)}`)))
      setAsked(false)
    } catch (error) {
      setFault(reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      locked={isBusy}
      title="Claimant’s link"
      description={`${nameOfContact(contact)} books, moves and cancels appointments here without signing in. Anyone who has the link can.`}
      foot={
        isAsked ? (
          <>
            <Button onClick={() => setAsked(false)}>Keep link</Button>
            <Button tone="danger" busy={isBusy} onClick={() => void replace()}>
              Replace link
            </Button>
          </>
        ) : (
          address && (
            <>
              <Button onClick={() => setAsked(true)}>Replace link…</Button>
              <CopyButton text={address}>Copy link</CopyButton>
            </>
          )
        )
      }
    >
      {fault && <Notice tone="red">{fault}</Notice>}
      {address ? (
        <>
          <TextField label="Link" readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
          <p>
            <a className={linkStyle} href={address} target="_blank" rel="noreferrer">
              Open the claimant’s page
            </a>
          </p>
          {details?.link && (
            <p className={dim}>
              Replaced {formatInstant(details.link.replaced_at, viewerZone)}. Earlier links have ended.
            </p>
          )}
          {isAsked && (
            <Notice tone="amber">
              Links that were sent before stop working at once. Messages that wait to be sent carry the new one; send it
              to the claimant if no message is due.
            </Notice>
          )}
        </>
      ) : fetched.error === undefined ? (
        <Loading label="Loading the link…" rows={1} />
      ) : (
        <Failed title="Couldn’t load the link" message={reasonOf(fetched.error)} onRetry={fetched.refetch} />
      )}
    </Dialog>
  )
}

function addressOf(id: string, token: string): string {
  return `${location.origin}/selector?${new URLSearchParams({ id, token }).toString()}`
}
