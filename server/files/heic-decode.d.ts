declare module 'heic-decode' {
  /** The pictures of a HEIC file, which are decoded when they are asked for: the part of it that we use. */
  export function all(options: { readonly buffer: Uint8Array }): Promise<
    readonly {
      readonly width: number
      readonly height: number
      /** RGBA. */
      decode(): Promise<{ readonly width: number; readonly height: number; readonly data: Uint8ClampedArray }>
    }[]
  >
}
