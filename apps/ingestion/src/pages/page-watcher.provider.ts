import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { PageWatcher } from '@sightline/page-watch';

/** Ends its worker with the service. */
@Injectable()
class ServicePageWatcher extends PageWatcher implements OnModuleDestroy {
  onModuleDestroy(): Promise<void> {
    return this.close();
  }
}

export const pageWatcher = { provide: PageWatcher, useFactory: () => new ServicePageWatcher() };
