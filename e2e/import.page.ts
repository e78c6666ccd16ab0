import type { Locator, Page } from '@playwright/test'
import { numberIn } from './review.page.ts'

export interface ClaimFile {
  readonly name: string
  readonly text: string
}

/** The import dialog as a person sees it. */
export class Import {
  readonly page: Page
  readonly dialog: Locator

  constructor(page: Page, fileName: string) {
    this.page = page
    this.dialog = page.getByRole('dialog', { name: fileName })
  }

  /** Drops a file on the page, as from the desktop. */
  static async drop(page: Page, { name, text }: ClaimFile): Promise<Import> {
    const transfer = await page.evaluateHandle(
      ([fileName, content]) => {
        const data = new DataTransfer()
        data.items.add(new File([content], fileName, { type: 'text/csv' }))
        return data
      },
      [name, text] as const,
    )
    await page.getByText('Drop claim files here').dispatchEvent('drop', { dataTransfer: transfer })
    return new Import(page, name)
  }

  tab(name: 'Accepted' | 'Auto-corrected' | 'Rejected'): Locator {
    return this.dialog.getByRole('tab', { name })
  }

  async count(name: 'Accepted' | 'Auto-corrected' | 'Rejected'): Promise<number> {
    return numberIn(await this.tab(name).innerText())
  }

  /** A row of the list that is shown, by its record in the file; the header is record 1. */
  record(record: number): Locator {
    const number = this.page.getByRole('gridcell', { name: String(record), exact: true })
    return this.dialog.getByRole('row').filter({ has: number })
  }

  async send() {
    await this.dialog.getByRole('button', { name: /^Import [\d,]+ claims?$/ }).click()
  }
}
