import { type TextRegistrationState, textRegistrationLabels } from '../../../../contract/numbers/text-registration.ts'
import { useFetched } from '../../../shared/api/use-fetched.ts'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'
import type { NumbersApi } from '../api/numbers-api.ts'
import { detail, fault, registration } from './numbers.css.ts'

const tones: Readonly<Record<TextRegistrationState, Tone>> = {
  registered: 'green',
  pending: 'amber',
  failed: 'red',
  missing: 'red',
  not_needed: 'grey',
}
const notes: Readonly<Record<TextRegistrationState, string>> = {
  registered: 'Carriers deliver texts of these numbers.',
  pending: 'Carriers may block texts until the review is done, which takes days.',
  failed: 'Carriers block texts. Correct the registration with the provider.',
  missing: 'Carriers block most texts of an unregistered sender. Register with the provider.',
  not_needed: '',
}

/** Whether carriers know who sends the texts, as the provider says it now. */
export function Registration({ api }: { api: NumbersApi }) {
  const { data, error, busy } = useFetched('text registration', (signal) => api.registration(signal))
  if (!data)
    return (
      <p className={registration}>
        {busy && error === undefined
          ? 'Asking the provider…'
          : 'The provider did not say whether texts are registered.'}
      </p>
    )
  return (
    <p className={registration}>
      Registration with carriers <Tag tone={tones[data.state]}>{textRegistrationLabels[data.state]}</Tag>{' '}
      <span className={detail}>{[data.use, notes[data.state]].filter(Boolean).join(' · ')}</span>
      {data.reason && <span className={fault}> {data.reason}</span>}
    </p>
  )
}
