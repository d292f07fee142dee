import { Controller, Get, Query, Redirect } from '@nestjs/common';
import { AlertUnsubscribeQuery, peopleRoutes, weeklyAlertRoutes } from '@sightline/contracts';
import type { z } from 'zod';

/**
 * Mail programs without one-click unsubscribe (RFC 8058) open its address in a browser. A GET must not unsubscribe, so
 * it redirects to the page with the button or the switch.
 */
@Controller()
export class UnsubscribeController {
  @Get(weeklyAlertRoutes.openAlertUnsubscribe.path)
  @Redirect()
  open(@Query({ schema: AlertUnsubscribeQuery }) { token }: z.infer<typeof AlertUnsubscribeQuery>) {
    return { url: `/alerts/unsubscribe#${new URLSearchParams({ t: token })}`, statusCode: 302 };
  }

  @Get(peopleRoutes.openDigestUnsubscribe.path)
  @Redirect('/settings/notifications', 302)
  openSettings(): void {}
}
