/** A polygon as a file has it, before anything is checked. */
export interface FoundArea {
  readonly properties: Readonly<Record<string, unknown>>
  /** Rings of coordinates: whatever the file has there. */
  readonly rings: readonly (readonly unknown[])[]
}
