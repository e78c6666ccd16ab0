/** What a swath may have at most. Files come from outside: each is refused before it costs more than this. */
export const swathLimits = {
  fileBytes: 20_000_000,
  unpackedBytes: 60_000_000,
  zipEntries: 100,
  /** Of GeoJSON and KML. */
  depth: 40,
  polygons: 5000,
  vertices: 200_000,
  /** Pairs of lines that are compared to find an outline that crosses itself. */
  comparisons: 40_000_000,
  /** The worker is ended after that. */
  seconds: 20,
} as const

/** A file that is not taken; the message notifies people why, and what to do. */
export class SwathRefused extends Error {
  override readonly name = 'SwathRefused'
}

export const megabytes = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`
