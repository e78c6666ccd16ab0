import * as commit from './commit.states.ts'
import { changes, draft, follows, nothing } from './draft.setup.ts'

const previewed = draft.createStateConfig({
  description: 'What would happen stands there.',
  initial: 'fresh',
  on: { ...changes, preview: 'previewing', discard: 'discarding', close: 'drafting' },
  states: {
    fresh: {
      always: { guard: 'a newer one is told of', target: 'overtaken' },
      on: {
        'rows changed meanwhile': 'stale',
        commit: { guard: 'something can be done', target: '#draft.committing', actions: 'begin to count' },
      },
    },
    stale: {
      description: 'A colleague changed a row of it since: look again before it is done.',
      always: { guard: 'a newer one is told of', target: 'overtaken' },
      on: { commit: { guard: 'something can be done', target: '#draft.committing', actions: 'begin to count' } },
    },
    overtaken: {
      description: 'It was changed on another page or machine since: what stands there is not of what it is now.',
      on: { preview: '#draft.following', close: '#draft.following' },
    },
  },
})

/**
 * One's draft in a queue: rows are put into it and saved, a preview says what a commit would come to, and a commit
 * does it or a discard lets it go. All pages and machines of the same person follow, as soon as they are told of a
 * newer one. What reads, saves, previews, commits and discards answers with this machine's own events.
 */
export const draftMachine = draft.createMachine({
  id: 'draft',
  context: nothing,
  initial: 'reading',
  on: {
    'told of': { actions: 'note what is told of' },
    'typing began': { actions: 'note that one types' },
    'typing ended': { actions: 'note that nobody types' },
  },
  states: {
    reading: {
      description: 'Looks whether there is one, from an earlier visit or another machine.',
      invoke: { src: 'read the draft', input: {} },
      on: {
        'draft read': [
          { guard: 'its commit is under way', target: 'cut off', actions: 'take what was read' },
          { guard: 'nothing is in what was read', target: 'empty', actions: 'take what was read' },
          { target: 'drafting', actions: 'take what was read' },
        ],
        'reading failed': { target: 'unread', actions: 'note the reason' },
      },
    },
    unread: {
      description: 'It could not be read, so nothing can be put into it.',
      on: {
        'try again': { target: 'reading', actions: 'forget the reason' },
        'told of': { target: 'reading', actions: ['note what is told of', 'forget the reason'] },
      },
    },
    following: {
      description: 'Looks what another page or machine of the same person has made of it.',
      invoke: { src: 'read the draft', input: {} },
      on: {
        ...changes,
        'told of': {
          guard: 'it is newer than that',
          target: 'following',
          reenter: true,
          actions: 'note what is told of',
        },
        'draft read': [
          {
            guard: 'its commit is under way',
            target: 'committing elsewhere',
            actions: ['take what was read', 'be up to date'],
          },
          { guard: 'rows were refused', target: 'failed in part', actions: ['take what was read', 'be up to date'] },
          {
            guard: 'it was committed',
            target: 'committed elsewhere',
            actions: ['take what was read', 'be up to date'],
          },
          {
            guard: 'it was let go',
            target: 'discarded elsewhere',
            actions: ['keep what was let go', 'be up to date'],
          },
          { guard: 'somebody is typing', target: 'newer elsewhere', actions: ['note the other', 'be up to date'] },
          { target: 'drafting', actions: ['take what was read', 'be up to date'] },
        ],
        'reading failed': { target: 'behind', actions: 'note the reason' },
      },
    },
    behind: {
      description: 'There is a newer one, which could not be read.',
      on: {
        'try again': { target: 'following', actions: 'forget the reason' },
        'told of': { target: 'following', actions: ['note what is told of', 'forget the reason'] },
      },
    },
    'newer elsewhere': {
      description: 'There is a newer one, which is taken when it is asked for, or nobody types any more.',
      always: { guard: 'an even newer one is told of', target: 'following' },
      on: {
        'take the other': { target: 'drafting', actions: 'take it instead' },
        'typing ended': { target: 'drafting', actions: ['note that nobody types', 'take it instead'] },
        'rows set': { target: 'saving', actions: ['take it instead', 'change the rows'] },
      },
    },
    empty: {
      description: 'Nothing is in it.',
      always: follows,
      on: { 'rows set': { target: 'saving', actions: 'change the rows' } },
    },
    saving: {
      description: 'It goes to the server, on the version that is known here.',
      invoke: {
        src: 'save the draft',
        input: ({ context: { version, rows } }) => ({ version, rows }),
      },
      on: {
        'rows set': { actions: 'change the rows for the next save' },
        'rows left out': { actions: 'change the rows for the next save' },
        'conflicts settled': { actions: 'change the rows for the next save' },
        saved: [
          { guard: 'something was set meanwhile', target: 'saving', reenter: true, actions: 'note what was saved' },
          { guard: 'nothing is in it', target: 'empty', actions: 'note what was saved' },
          { target: 'drafting', actions: 'note what was saved' },
        ],
        'changed elsewhere': { target: 'changed elsewhere', actions: 'note the other' },
        'saving failed': { target: 'unsaved', actions: 'note the reason' },
      },
    },
    unsaved: {
      description: 'It is on this page only.',
      on: { ...changes, 'try again': { target: 'saving', actions: 'forget the reason' } },
    },
    'changed elsewhere': {
      description: 'Another page or machine of the same person saved it meanwhile. Both are there until one chooses.',
      on: {
        'keep mine': { target: 'saving', actions: 'put mine on top of it' },
        'take the other': { target: 'drafting', actions: 'take it instead' },
        'rows set': { actions: 'change the rows' },
      },
    },
    drafting: {
      description: 'Saved. Nothing has happened yet.',
      always: [follows, { guard: 'nothing is in it', target: 'empty' }],
      on: { ...changes, preview: { target: 'previewing', actions: 'forget the reason' }, discard: 'discarding' },
    },
    previewing: {
      description: 'The server works out what a commit would come to.',
      invoke: { src: 'preview the draft', input: {} },
      always: follows,
      on: {
        ...changes,
        previewed: { target: 'previewed', actions: 'note the preview' },
        'previewing failed': { target: 'drafting', actions: 'note the reason' },
        close: 'drafting',
      },
    },
    previewed,
    committing: commit.committing,
    'committing elsewhere': commit.committingElsewhere,
    'cut off': commit.cutOff,
    done: commit.done,
    'committed elsewhere': commit.committedElsewhere,
    'failed in part': commit.failedInPart,
    discarding: {
      description: 'It is let go.',
      invoke: { src: 'discard the draft', input: {} },
      on: {
        discarded: { target: 'discarded', actions: 'let the rows go' },
        'discarding failed': { target: 'drafting', actions: 'note the reason' },
      },
    },
    discarded: {
      description: 'It is gone, and can be brought back for as long as the page is open.',
      always: follows,
      on: {
        'bring back': { guard: 'something was discarded', target: 'saving', actions: 'change the rows' },
        'rows set': { target: 'saving', actions: ['forget what was discarded', 'change the rows'] },
        close: { target: 'empty', actions: 'forget what was discarded' },
      },
    },
    'discarded elsewhere': {
      description: 'It was let go on another page or machine, and can be brought back here.',
      always: follows,
      on: {
        'bring back': { guard: 'something was discarded', target: 'saving', actions: 'change the rows' },
        'rows set': { target: 'saving', actions: ['forget what was discarded', 'change the rows'] },
        close: { target: 'empty', actions: 'forget what was discarded' },
      },
    },
  },
})
