import { atOnce } from './at-once.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './sign-in.ts'

test('somebody signs out on another device, which is over there at once', async ({ signedIn, signedOut, trouble }) => {
  const email = 'ops@demo.test'
  // The session that ends in the other browser is refused once: that is what is tested.
  trouble.expect(/^other: .*401/)
  const other = await signedOut('/login', { who: 'other' })
  await signIn(other, email)
  await expect(other).toHaveURL(/\/ops$/)

  const page = await signedIn(email, '/account')
  const devices = page.getByRole('region', { name: 'Signed-in devices' })
  await expect(devices.getByText('This device')).toHaveCount(1)
  await expect(devices.getByRole('listitem')).toHaveCount(2)
  await devices.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText('Signed out Chrome on Linux')).toBeVisible()
  await expect(devices.getByRole('listitem')).toHaveCount(1)

  // Without a press there: the page learns of it.
  await expect(other).toHaveURL(/\/login/, atOnce)
  await expect(other.getByText('Your session ended')).toBeVisible()
  await expect(page).toHaveURL(/\/account$/)
})
