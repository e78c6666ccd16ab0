import { Writable } from 'node:stream'
import type pg from 'pg'
import { type CopyConnection, rowsOf } from './copy-connection.ts'

type Done = (error?: Error | null) => void

/** Takes the bytes of a `copy … from stdin`. Hand it to `client.query`, write to it and end it; it finishes when PostgreSQL has taken all. */
export class CopyIn extends Writable implements pg.Submittable {
  /** How many rows PostgreSQL took; known when the stream has finished. */
  rows = 0
  readonly statement: string
  private connection: CopyConnection | null = null
  private isReady = false
  private onReady: (() => void) | null = null
  private onTaken: Done | null = null

  constructor(statement: string) {
    super({ highWaterMark: 1024 * 1024 })
    this.statement = statement
  }

  submit(connection: pg.Connection): void {
    this.connection = connection as CopyConnection
    connection.query(this.statement)
  }

  handleCopyInResponse(): void {
    this.isReady = true
    this.onReady?.()
  }

  handleCommandComplete({ text }: { text: string }): void {
    this.rows = rowsOf(text)
  }

  handleReadyForQuery(): void {
    this.onTaken?.()
  }

  handleError(error: Error): void {
    this.destroy(error)
  }

  override _write(chunk: Buffer, _encoding: string, done: Done): void {
    this.whenReady(() => {
      const { connection } = this
      connection?.sendCopyFromChunk(chunk)
      if (connection?.stream.writableNeedDrain) connection.stream.once('drain', () => done())
      else done()
    })
  }

  override _final(done: Done): void {
    this.whenReady(() => {
      this.onTaken = done
      this.connection?.endCopyFrom()
    })
  }

  /** Given up in the middle: PostgreSQL takes nothing of it. */
  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    if (!this.writableFinished && !this.onTaken && this.isReady) this.connection?.sendCopyFail('given up')
    done(error)
  }

  private whenReady(work: () => void): void {
    if (this.isReady) work()
    else this.onReady = work
  }
}
