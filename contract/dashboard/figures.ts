import { contactMethodLabels } from '../contacts/contact-choices.ts'
import {
  type ContactStatus,
  callableStatuses,
  contactStatuses,
  contactStatusLabel,
} from '../contacts/contact-statuses.ts'
import { type LeadStatus, leadStatuses, leadStatusLabels } from '../leads/lead.ts'

/** What figures count: claims as they were received, contacts, and leads. */
export const countedUnits = ['claim', 'contact', 'lead'] as const
export type CountedUnit = (typeof countedUnits)[number]

export const dashboardSections = ['overview', 'call_center', 'appraiser_general', 'self_scheduled', 'sales'] as const
export type DashboardSection = (typeof dashboardSections)[number]

export const contactMethods = ['call', 'sms', 'email', 'none'] as const
export type ContactMethod = (typeof contactMethods)[number]

/** Which claims, contacts or leads a figure counts: those that fit all that is named here, and were not deleted. */
export interface FigureRule {
  readonly unit: CountedUnit
  readonly statuses?: readonly string[]
  /** Calls placed so far; 3 stands for 3 or more. */
  readonly calls?: 0 | 1 | 2 | 3
  readonly method?: ContactMethod
  /** Who booked the appointment. */
  readonly bookedBy?: 'claimant' | 'office'
  /** The appraiser's id, `any` or `none`. */
  readonly appraiser?: string
  /** Only those that have had their status since the day began in the business's time zone. */
  readonly today?: true
}

/** One figure: the same rule counts it, lists the rows behind it and exports them. */
export interface Figure {
  readonly code: string
  readonly section: DashboardSection
  readonly label: string
  /** What it counts, in a sentence. */
  readonly definition: string
  readonly rule: FigureRule
  /** What the API's row says beside the count. */
  readonly facts: {
    readonly stage?: string
    readonly status?: ContactStatus
    readonly number_calls?: number
    readonly preferred_contact_method?: ContactMethod
    readonly self_status?: string
    readonly scheduled_status?: LeadStatus
  }
}

const booked: readonly ContactStatus[] = ['scheduled', 'field_scheduled', 'appraisal_complete']
const ended: readonly ContactStatus[] = ['appraisal_complete', 'cancel_claim', 'sent_back']
const atShop: readonly LeadStatus[] = ['vehicle_dropped', 'at_body_shop']

type Stage = readonly [code: string, label: string, definition: string, rule: FigureRule]
const stages: readonly Stage[] = [
  [
    'claims',
    'Claims received',
    'Claims received from carriers, except canceled ones.',
    {
      unit: 'claim',
      statuses: ['received', 'ready', 'errored', 'ingested', 'sent_back'],
    },
  ],
  ['contacts', 'Contacts', 'Contacts created, except deleted ones.', { unit: 'contact' }],
  [
    'booked',
    'Booked',
    'Contacts with an appointment, or whose vehicle has been appraised.',
    {
      unit: 'contact',
      statuses: booked,
    },
  ],
  [
    'appraised',
    'Appraised',
    'Contacts whose production log is complete.',
    {
      unit: 'contact',
      statuses: ['appraisal_complete'],
    },
  ],
  [
    'leads',
    'Live leads',
    'Leads that are not lost.',
    {
      unit: 'lead',
      statuses: leadStatuses.filter((status) => status !== 'opportunity_lost'),
    },
  ],
  [
    'at_shop',
    'At a shop',
    'Leads whose vehicle was dropped off or is at a body shop.',
    {
      unit: 'lead',
      statuses: atShop,
    },
  ],
]

const withoutAppraiser = { unit: 'contact', appraiser: 'none' } as const
const toReach = { ...withoutAppraiser, statuses: callableStatuses } as const
const callLabels = ['No calls', '1 call', '2 calls', '3+ calls'] as const
const methodLabels: Readonly<Record<ContactMethod, string>> = {
  ...contactMethodLabels,
  none: 'Not known',
}

const named: readonly Figure[] = [
  ...stages.map(([stage, label, definition, rule]) => ({
    code: `overview.${stage}`,
    section: 'overview' as const,
    label,
    definition,
    rule,
    facts: { stage },
  })),
  ...([0, 1, 2, 3] as const).map((calls) => ({
    code: `call_center.calls.${calls}`,
    section: 'call_center' as const,
    label: callLabels[calls],
    definition: `Contacts without an appraiser and without an appointment that a call can still bring to one, called ${callLabels[calls] === 'No calls' ? 'not yet' : callLabels[calls].replace(/ calls?$/, '')}${calls === 0 ? '' : calls === 1 ? ' time' : ' times'}.`,
    rule: { ...toReach, calls },
    facts: { number_calls: calls },
  })),
  ...contactStatuses.map((status) => ({
    code: `call_center.status.${status}`,
    section: 'call_center' as const,
    label: contactStatusLabel(status),
    definition: `Contacts without an appraiser whose status is “${contactStatusLabel(status)}”.`,
    rule: { ...withoutAppraiser, statuses: [status] },
    facts: { status },
  })),
  ...contactMethods.map((method) => ({
    code: `call_center.method.${method}`,
    section: 'call_center' as const,
    label: methodLabels[method],
    definition: `Contacts to reach by phone who prefer: ${methodLabels[method].toLowerCase()}.`,
    rule: { ...toReach, method },
    facts: { preferred_contact_method: method },
  })),
  ...selfFigures(),
  ...leadStatuses.map((status) => ({
    code: `sales.${status}`,
    section: 'sales' as const,
    label: leadStatusLabels[status],
    definition: `Leads whose status is “${leadStatusLabels[status]}”.`,
    rule: { unit: 'lead' as const, statuses: [status] },
    facts: { scheduled_status: status },
  })),
]

function selfFigures(): Figure[] {
  const one = (self_status: string, label: string, definition: string, rule: FigureRule): Figure => {
    const code = `self_scheduled.${self_status}`
    return { code, section: 'self_scheduled', label, definition, rule, facts: { self_status } }
  }
  const ofBooked = { unit: 'contact', statuses: booked } as const
  return [
    one('invited', 'Asked to book', 'Contacts that are asked by text to book, and have no appointment yet.', {
      unit: 'contact',
      statuses: ['to_schedule'],
    }),
    one('self', 'Booked by the claimant', 'Contacts who booked the appointment themselves, by their link.', {
      ...ofBooked,
      bookedBy: 'claimant',
    }),
    one('office', 'Booked by the office', 'Contacts whose appointment was booked by an employee.', {
      ...ofBooked,
      bookedBy: 'office',
    }),
  ]
}

export const appraiserStages = ['open', 'booked', 'appraised', 'today'] as const
export type AppraiserStage = (typeof appraiserStages)[number]

const ofAppraiser: Readonly<
  Record<AppraiserStage, readonly [label: string, definition: string, rule: Partial<FigureRule>]>
> = {
  open: [
    'Open',
    'Contacts assigned and neither appraised, canceled nor sent back.',
    {
      statuses: contactStatuses.filter((status) => !ended.includes(status)),
    },
  ],
  booked: ['Booked', 'Contacts assigned that have an appointment.', { statuses: ['scheduled', 'field_scheduled'] }],
  appraised: ['Appraised', 'Contacts assigned whose production log is complete.', { statuses: ['appraisal_complete'] }],
  today: [
    'Today',
    'Contacts assigned whose production log was completed today.',
    {
      statuses: ['appraisal_complete'],
      today: true,
    },
  ],
}

/** The figure of an appraiser; of all together for `any`. */
export function appraiserFigure(appraiser: string, stage: AppraiserStage): Figure {
  const [label, definition, rule] = ofAppraiser[stage]
  return {
    code: `appraiser_general.${appraiser}.${stage}`,
    section: 'appraiser_general',
    label,
    definition,
    rule: { unit: 'contact', appraiser, ...rule },
    facts: { stage },
  }
}

const byCode: ReadonlyMap<string, Figure> = new Map(named.map((figure) => [figure.code, figure]))

export const figuresOf = (section: DashboardSection): readonly Figure[] =>
  named.filter((figure) => figure.section === section)

const appraiserCode = /^appraiser_general\.(any|[0-9a-f-]{36})\.(\w+)$/

/** The figure of a code; undefined where there is none. */
export function figureOfCode(code: string): Figure | undefined {
  const [, appraiser, stage] = appraiserCode.exec(code) ?? []
  const known = appraiserStages.find((one) => one === stage)
  return appraiser !== undefined && known ? appraiserFigure(appraiser, known) : byCode.get(code)
}
