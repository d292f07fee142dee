import { Injectable, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { observe } from '@sightline/product';
import { LiveHub } from './live-hub.ts';

@Injectable()
export class LiveMetrics implements OnModuleInit, OnModuleDestroy {
  #end = (): void => undefined;

  constructor(private readonly hub: LiveHub) {}

  onModuleInit(): void {
    this.#end = observe((report) => report('liveStreams', this.hub.count(), { service: 'gateway' }));
  }

  onModuleDestroy(): void {
    this.#end();
  }
}
