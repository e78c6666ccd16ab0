import * as commit from './commit.states.ts'
import { changes, draft, follows, nothing } from './draft.setup.ts'

const previewed = draft.createStateConfig({
  description: 'Shows what a commit would do.',
  initial: 'fresh',
  on: { ...changes, preview: 'previewing', discard: 'discarding', close: 'drafting' },
  states: {
    fresh: {
      always: { guard: 'a newer version exists', target: 'overtaken' },
      on: {
        'drafted rows changed': 'stale',
        commit: { guard: 'some rows can be committed', target: '#draft.committing', actions: 'start counting' },
      },
    },
    stale: {
      description: 'A colleague changed a drafted row. Preview again before committing.',
      always: { guard: 'a newer version exists', target: 'overtaken' },
      on: { commit: { guard: 'some rows can be committed', target: '#draft.committing', actions: 'start counting' } },
    },
    overtaken: {
      description: 'Changed in another tab or on another device. The preview is out of date.',
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
    'newer version announced': { actions: 'note the newer version' },
    'typing began': { actions: 'note typing' },
    'typing ended': { actions: 'note end of typing' },
  },
  states: {
    reading: {
      description: 'Checks for a draft from an earlier visit or another device.',
      invoke: { src: 'read the draft', input: {} },
      on: {
        'draft read': [
          { guard: 'its commit is in progress', target: 'cut off', actions: 'load what was read' },
          { guard: 'the draft read is empty', target: 'empty', actions: 'load what was read' },
          { target: 'drafting', actions: 'load what was read' },
        ],
        'reading failed': { target: 'unread', actions: 'note the reason' },
      },
    },
    unread: {
      description: 'The draft could not be loaded. Nothing can be added.',
      on: {
        'try again': { target: 'reading', actions: 'forget the reason' },
        'newer version announced': { target: 'reading', actions: ['note the newer version', 'forget the reason'] },
      },
    },
    following: {
      description: 'Checks for changes from another tab or device.',
      invoke: { src: 'read the draft', input: {} },
      on: {
        ...changes,
        'newer version announced': {
          guard: 'it is newer than the known version',
          target: 'following',
          reenter: true,
          actions: 'note the newer version',
        },
        'draft read': [
          {
            guard: 'its commit is in progress',
            target: 'committing elsewhere',
            actions: ['load what was read', 'mark as up to date'],
          },
          {
            guard: 'rows were refused',
            target: 'failed in part',
            actions: ['load what was read', 'mark as up to date'],
          },
          {
            guard: 'it was committed',
            target: 'committed elsewhere',
            actions: ['load what was read', 'mark as up to date'],
          },
          {
            guard: 'it was discarded',
            target: 'discarded elsewhere',
            actions: ['keep what was discarded', 'mark as up to date'],
          },
          {
            guard: 'the user is typing',
            target: 'newer elsewhere',
            actions: ['note the other version', 'mark as up to date'],
          },
          { target: 'drafting', actions: ['load what was read', 'mark as up to date'] },
        ],
        'reading failed': { target: 'behind', actions: 'note the reason' },
      },
    },
    behind: {
      description: 'A newer version exists but could not be loaded.',
      on: {
        'try again': { target: 'following', actions: 'forget the reason' },
        'newer version announced': { target: 'following', actions: ['note the newer version', 'forget the reason'] },
      },
    },
    'newer elsewhere': {
      description: 'A newer version exists. It loads on request, or once typing ends.',
      always: { guard: 'an even newer version exists', target: 'following' },
      on: {
        'use the other version': { target: 'drafting', actions: 'use the other version' },
        'typing ended': { target: 'drafting', actions: ['note end of typing', 'use the other version'] },
        'rows set': { target: 'saving', actions: ['use the other version', 'change the rows'] },
      },
    },
    empty: {
      description: 'The draft is empty.',
      always: follows,
      on: { 'rows set': { target: 'saving', actions: 'change the rows' } },
    },
    saving: {
      description: 'Saving.',
      invoke: {
        src: 'save the draft',
        input: ({ context: { version, rows } }) => ({ version, rows }),
      },
      on: {
        'rows set': { actions: 'change the rows for the next save' },
        'rows left out': { actions: 'change the rows for the next save' },
        'conflicts settled': { actions: 'change the rows for the next save' },
        saved: [
          { guard: 'rows changed during the save', target: 'saving', reenter: true, actions: 'note what was saved' },
          { guard: 'the draft is empty', target: 'empty', actions: 'note what was saved' },
          { target: 'drafting', actions: 'note what was saved' },
        ],
        'changed elsewhere': { target: 'changed elsewhere', actions: 'note the other version' },
        'saving failed': { target: 'unsaved', actions: 'note the reason' },
      },
    },
    unsaved: {
      description: 'Not saved yet. The draft is in this tab only.',
      on: { ...changes, 'try again': { target: 'saving', actions: 'forget the reason' } },
    },
    'changed elsewhere': {
      description: 'Saved in another tab or on another device. Both versions are kept until one is chosen.',
      on: {
        'keep mine': { target: 'saving', actions: 'apply my changes to the other version' },
        'use the other version': { target: 'drafting', actions: 'use the other version' },
        'rows set': { actions: 'change the rows' },
      },
    },
    drafting: {
      description: 'Saved. Not committed yet.',
      always: [follows, { guard: 'the draft is empty', target: 'empty' }],
      on: { ...changes, preview: { target: 'previewing', actions: 'forget the reason' }, discard: 'discarding' },
    },
    previewing: {
      description: 'The server previews the commit.',
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
      description: 'Discarding.',
      invoke: { src: 'discard the draft', input: {} },
      on: {
        discarded: { target: 'discarded', actions: 'remove the rows' },
        'discarding failed': { target: 'drafting', actions: 'note the reason' },
      },
    },
    discarded: {
      description: 'Discarded. Can be restored while this page is open.',
      always: follows,
      on: {
        restore: { guard: 'something was discarded', target: 'saving', actions: 'change the rows' },
        'rows set': { target: 'saving', actions: ['forget what was discarded', 'change the rows'] },
        close: { target: 'empty', actions: 'forget what was discarded' },
      },
    },
    'discarded elsewhere': {
      description: 'Discarded in another tab or on another device. Can be restored here.',
      always: follows,
      on: {
        restore: { guard: 'something was discarded', target: 'saving', actions: 'change the rows' },
        'rows set': { target: 'saving', actions: ['forget what was discarded', 'change the rows'] },
        close: { target: 'empty', actions: 'forget what was discarded' },
      },
    },
  },
})
