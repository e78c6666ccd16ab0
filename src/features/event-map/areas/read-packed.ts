/** A gzipped JSON file that ships with the product. */
export async function readPacked(address: string, what: string): Promise<unknown> {
  const reply = await fetch(address)
  if (!reply.ok || !reply.body) throw new Error(`${what} were answered with ${reply.status}.`)
  const bytes = new Uint8Array(await reply.arrayBuffer())
  // A server between may have unpacked the file already.
  if (bytes[0] !== 0x1f) return JSON.parse(new TextDecoder().decode(bytes))
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))).json()
}
