import { type Business, type BusinessState, businessStateLabels } from '../../../../contract/businesses/business.ts'
import { Tag, type Tone } from '../../../shared/ui/tag.tsx'

const tones: Readonly<Record<BusinessState, Tone>> = {
  in_use: 'green',
  suspended: 'amber',
  deletion_planned: 'red',
  deleted: 'grey',
}

/** Whether a business is in use. */
export function StateTag({ state }: Pick<Business, 'state'>) {
  return <Tag tone={tones[state]}>{businessStateLabels[state]}</Tag>
}
