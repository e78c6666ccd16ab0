import type { ReactNode } from 'react'
import type { Person } from '../../../../contract/people/person.ts'
import type { Role } from '../../../../contract/people/roles.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { DiscardButton, SaveButton } from '../../../shared/form/form.tsx'
import { useForm } from '../../../shared/form/use-form.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Drawer } from '../../../shared/ui/drawer.tsx'
import { Notice } from '../../../shared/ui/states.tsx'
import { showDoneToast } from '../../../shared/ui/toast.tsx'
import type { PeopleApi } from '../api/people-api.ts'
import { personName, stateLabels } from '../people-labels.ts'
import { changedPart, inputOf, PersonForm as rules, type PersonOutput } from '../person-rules.ts'
import { heldOf, newPerson, personLabels, type PersonValues } from '../person-values.ts'
import { PersonForm } from './person-form.tsx'
import { links, push } from './people.css.ts'

interface Props {
  api: PeopleApi
  /** Nobody yet, for one who is to be added. */
  person: Person | null
  roles: readonly Role[]
  /** Of a new person, until another one is chosen. */
  firstRole: Role
  /** The way to what the person saw, where there is one. */
  viewLink?: ReactNode
  /** Carries out an action of the row menu. */
  perform: (action: string, person: Person) => void
  onChanged: () => void
  onClose: () => void
}

const secret = ['password', 'confirm_password'] as const

/** One person beside the list: to add, to change, to invite again, to delete. */
export function PersonDrawer({ api, person, roles, firstRole, viewLink, perform, onChanged, onClose }: Props) {
  const form = useForm<PersonValues, PersonOutput>({
    held: person ? heldOf(person) : newPerson(firstRole),
    labels: personLabels,
    schema: rules,
    draft: `person ${person?.id ?? 'new'}`,
    secret,
    save: async (output, { changes, version }) => {
      if (!person) {
        const added = await api.create(inputOf(output))
        showDoneToast(
          added.state === 'invited' ? `${personName(added)} added, invitation sent` : `${personName(added)} added`,
        )
        onClose()
        onChanged()
        return undefined
      }
      const saved = await api.edit(person.id, changedPart(output, changes), version)
      showDoneToast(`${personName(saved)} saved`)
      onChanged()
      return heldOf(saved)
    },
    reread: async () => {
      const found = person && (await api.find(person.id, true))
      if (!found) throw new Error('This user no longer exists.')
      return heldOf(found)
    },
  })
  const { data: people = [] } = useFetched('people to choose', (signal) => api.everybody(signal))
  const isDeleted = person?.state === 'deleted'
  return (
    <Drawer
      open
      onClose={onClose}
      startsInField={!person}
      title={person ? personName(person) : 'Add user'}
      description={person ? `${stateLabels[person.state].label} · ${person.email}` : undefined}
      foot={
        isDeleted ? (
          <Button tone="go" icon="undo" onClick={() => perform('restore', person)}>
            Restore
          </Button>
        ) : (
          <>
            {person && (
              <Button tone="danger" icon="trash" className={push} onClick={() => perform('remove', person)}>
                Delete
              </Button>
            )}
            {person?.state === 'invited' && (
              <Button icon="mail" onClick={() => perform('invite', person)}>
                Resend invitation
              </Button>
            )}
            {person && <DiscardButton form={form} />}
            <SaveButton form={form} always={!person} busyLabel={person ? 'Saving…' : 'Adding…'}>
              {person ? 'Save' : 'Add'}
            </SaveButton>
          </>
        )
      }
    >
      {viewLink && <p className={links}>{viewLink}</p>}
      {isDeleted && (
        <Notice tone="amber">
          {personName(person)} is deleted and can’t sign in. Their history stays. Restore the user to make changes.
        </Notice>
      )}
      {!isDeleted && <PersonForm form={form} roles={roles} people={people} isNew={!person} />}
    </Drawer>
  )
}
