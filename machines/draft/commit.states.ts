import { changes, draft, follows } from './draft.setup.ts'

export const committing = draft.createStateConfig({
  description: 'Commits as one command, in batches.',
  invoke: {
    src: 'commit the draft',
    input: ({ context: { commit, version } }) => ({ version: commit?.version ?? version, key: commit?.key ?? '' }),
  },
  on: {
    'rows done': { actions: 'count the rows' },
    committed: [
      { guard: 'rows were refused', target: 'failed in part', actions: 'load what was read' },
      { target: 'done', actions: 'load what was read' },
    ],
    'committing failed': { target: 'cut off', actions: 'note the reason' },
  },
})

export const committingElsewhere = draft.createStateConfig({
  description: 'Being committed from another tab or device.',
  invoke: { src: 'watch the commit', input: ({ context: { version } }) => ({ version }) },
  always: follows,
  on: {
    'rows done': { actions: 'count the rows' },
    stalled: 'cut off',
  },
})

export const cutOff = draft.createStateConfig({
  description: 'A commit was interrupted. Resuming it repeats nothing.',
  always: follows,
  on: {
    resume: { target: 'committing', actions: 'forget the reason' },
    discard: 'discarding',
    'try again': { target: 'reading', actions: 'forget the reason' },
  },
})

export const done = draft.createStateConfig({
  description: 'Committed.',
  always: follows,
  on: { 'rows set': { target: 'saving', actions: 'change the rows' }, close: 'empty' },
})

export const committedElsewhere = draft.createStateConfig({
  description: 'Committed from another tab or device.',
  always: follows,
  on: { 'rows set': { target: 'saving', actions: 'change the rows' }, close: 'empty' },
})

export const failedInPart = draft.createStateConfig({
  description: 'Rejected rows remain in the draft, each with its reason.',
  always: follows,
  on: { ...changes, preview: 'previewing', discard: 'discarding', close: 'drafting' },
})
