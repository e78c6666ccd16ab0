import type { ReactNode } from 'react'
import type { QueueHandle } from './queue-handle.ts'

type Slot = (queue: QueueHandle) => ReactNode

/** Places of a queue's page that other features fill; each is drawn once the grid stands. */
export interface WorkspaceSlots {
  /** Beside the tabs: who is here. */
  readonly presence?: Slot
  /** Among the tools: "next claim", the clock. */
  readonly tools?: Slot
  /** Between tools and grid, whole width: the past, a draft's bar, what waits for the network. */
  readonly above?: Slot
  /** On the bar that appears with a selection. */
  readonly selection?: Slot
  /** In the head of the drawer of the row that is open. */
  readonly panelHead?: (queue: QueueHandle, id: string) => ReactNode
}
