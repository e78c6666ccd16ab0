import type { Page } from '@playwright/test'
import { demoPassword } from '../server/demo/demo-people.ts'

/** Signs in on the login page, as a person does. */
export async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'Sign in' }).click()
}
