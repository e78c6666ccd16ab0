import type { Page, WebSocketRoute } from '@playwright/test'

/** The push connection of one browser, which can be cut and restored while everything else goes on. */
export class PushLine {
  readonly #open = new Set<WebSocketRoute>()
  #isCut = false

  /** To be called before the page is opened. */
  static async of(page: Page): Promise<PushLine> {
    const line = new PushLine()
    await page.routeWebSocket(/\/app\//, (socket) => {
      if (line.#isCut) return void socket.close({ code: 4200, reason: 'cut' })
      line.#open.add(socket)
      socket.connectToServer()
    })
    return line
  }

  async cut() {
    this.#isCut = true
    for (const socket of this.#open) await socket.close({ code: 4200, reason: 'cut' })
    this.#open.clear()
  }

  restore() {
    this.#isCut = false
  }
}
