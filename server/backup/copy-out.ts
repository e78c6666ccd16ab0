import { Readable } from 'node:stream'
import type pg from 'pg'
import { type CopyConnection, rowsOf } from './copy-connection.ts'

const pieceBytes = 512 * 1024

/**
 * The bytes of a `copy … to stdout`, in pieces. Hand it to `client.query`, then read it to its end: the connection is
 * held until then. A reader that is slow slows PostgreSQL down, and memory stays bounded.
 */
export class CopyOut extends Readable implements pg.Submittable {
  /** How many rows came so far; whole when the stream has ended. */
  rows = 0
  readonly statement: string
  private connection: CopyConnection | null = null
  private piece = Buffer.allocUnsafe(pieceBytes)
  private filled = 0

  constructor(statement: string) {
    super({ highWaterMark: 4 * pieceBytes })
    this.statement = statement
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection
    connection.query(this.statement)
  }

  /** One row a message; copied, as the parser uses its buffer again. */
  handleCopyData({ chunk }: { chunk: Buffer }): void {
    this.rows += 1
    if (this.filled + chunk.length > this.piece.length) {
      this.pushPiece()
      if (chunk.length > this.piece.length) this.piece = Buffer.allocUnsafe(chunk.length)
    }
    chunk.copy(this.piece, this.filled)
    this.filled += chunk.length
  }

  handleCommandComplete({ text }: { text: string }): void {
    const reported = rowsOf(text)
    if (reported !== this.rows) this.destroy(new Error(`PostgreSQL counted ${reported} rows and sent ${this.rows}.`))
  }

  handleReadyForQuery(): void {
    this.pushPiece()
    this.push(null)
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _read(): void {
    this.connection?.stream.resume()
  }

  /** Given up in the middle: PostgreSQL sends the rest only to a connection that is there. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.readableEnded) this.connection?.stream.destroy()
    done(error)
  }

  private pushPiece(): void {
    if (this.filled === 0) return
    const wantsMore = this.push(this.piece.subarray(0, this.filled))
    if (!wantsMore) this.connection?.stream.pause()
    this.piece = Buffer.allocUnsafe(pieceBytes)
    this.filled = 0
  }
}
