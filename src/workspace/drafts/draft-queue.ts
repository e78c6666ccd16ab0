import type { QueueHandle } from '../slots/queue-handle.ts'

/** The rows that a draft is about, as its bar and its preview see them: a workspace is one, and so is a plain list. */
export type DraftQueue = Pick<QueueHandle, 'category' | 'drafting' | 'deselect' | 'marks' | 'nameOf' | 'goTo'>
