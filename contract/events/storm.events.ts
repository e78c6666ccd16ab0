import type { Undoing } from './undoing.ts'

/** Settings of a storm; `call_center_id` is proposed for claims that fall into it. */
export interface StormSettings {
  call_center_id: string | null
}

/** First and last day of the storm, YYYY-MM-DD, both inclusive. */
export interface Timespan {
  start: string
  end: string
}

export type StormEvent =
  | { type: 'StormCreated'; data: { title: string; zipcodes: string[]; timespan: Timespan; settings: StormSettings } }
  | { type: 'StormArchived'; data: Undoing }
  | { type: 'StormRestored'; data: Undoing }
  | { type: 'StormZipcodesSet'; data: { zipcodes: string[]; was: string[] } & Undoing }
  | { type: 'StormTimespanSet'; data: { timespan: Timespan; was: Timespan } & Undoing }
  | { type: 'StormSettingsSet'; data: { settings: StormSettings; was: StormSettings } & Undoing }
