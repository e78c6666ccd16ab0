import type { ReactNode } from 'react'
import type { RecordTarget } from '../record/record-definition.ts'
import type { QueueHandle } from './queue-handle.ts'

/** A tab of a row's panel; `render` is called while it is chosen. */
export interface RecordTab {
  readonly id: string
  readonly label: string
  readonly count?: ReactNode
  /** Beside the tabs while it is chosen: "Add note". */
  readonly tool?: ReactNode
  readonly render: () => ReactNode
  /** Rendered whichever tab is chosen: the keys that lead to this one. */
  readonly always?: ReactNode
}

type Slot = (queue: QueueHandle) => ReactNode

/** Slots of a workspace's page; each is rendered once the grid is ready. */
export interface WorkspaceSlots {
  /** Next to the tabs: the members. */
  readonly presence?: Slot
  /** Among the tools: "next", the as-of button. */
  readonly tools?: Slot
  /** Between tools and grid, full width: the as-of bar, the draft bar. */
  readonly above?: Slot
  /** On the selection bar. */
  readonly selection?: Slot
  /** In the head of the panel of the open row. */
  readonly panelHead?: (queue: QueueHandle, id: string) => ReactNode
  /** The way to a record elsewhere. */
  readonly recordLink?: (target: RecordTarget) => ReactNode
  /** Tabs in the middle of the panel, in their order: notes, history, messages. */
  readonly recordTabs?: (queue: QueueHandle, id: string) => readonly RecordTab[]
}
