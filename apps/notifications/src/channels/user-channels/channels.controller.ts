import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import {
  AddChannelRequest,
  type AddChannelResponse,
  ChangeChannelRequest,
  type ChannelDelivery,
  type ChannelList,
  channelRoutes,
  type DeliveryList,
  type UserChannel,
  VerifyChannelRequest,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import type { z } from 'zod';
import { userOf } from '../../signed-in.ts';
import { Deliveries } from '../delivery/deliveries.service.ts';
import { UserChannels } from './user-channels.service.ts';

@Controller()
export class ChannelsController {
  constructor(
    private readonly channels: UserChannels,
    private readonly deliveries: Deliveries,
  ) {}

  @Get(channelRoutes.listChannels.path)
  list(@CurrentPrincipal() principal: Principal): Promise<z.infer<typeof ChannelList>> {
    return this.channels.list(userOf(principal).userId);
  }

  @Post(channelRoutes.addChannel.path)
  @HttpCode(channelRoutes.addChannel.status)
  add(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: AddChannelRequest }) body: AddChannelRequest,
  ): Promise<z.infer<typeof AddChannelResponse>> {
    return this.channels.add(userOf(principal).userId, body);
  }

  @Patch(channelRoutes.changeChannel.path)
  change(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId') id: string,
    @Body({ schema: ChangeChannelRequest }) body: ChangeChannelRequest,
  ): Promise<UserChannel> {
    return this.channels.change(userOf(principal).userId, id, body);
  }

  @Delete(channelRoutes.removeChannel.path)
  @HttpCode(channelRoutes.removeChannel.status)
  remove(@CurrentPrincipal() principal: Principal, @Param('channelId') id: string): Promise<void> {
    return this.channels.remove(userOf(principal).userId, id);
  }

  @Post(channelRoutes.sendChannelCode.path)
  @HttpCode(200)
  sendCode(@CurrentPrincipal() principal: Principal, @Param('channelId') id: string): Promise<UserChannel> {
    return this.channels.sendCode(userOf(principal).userId, id);
  }

  @Post(channelRoutes.verifyChannel.path)
  @HttpCode(200)
  verify(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId') id: string,
    @Body({ schema: VerifyChannelRequest }) { code }: z.infer<typeof VerifyChannelRequest>,
  ): Promise<UserChannel> {
    return this.channels.verify(userOf(principal).userId, id, code);
  }

  @Post(channelRoutes.rotateChannelSecret.path)
  @HttpCode(200)
  rotate(@CurrentPrincipal() principal: Principal, @Param('channelId') id: string): Promise<{ secret: string }> {
    return this.channels.rotateSecret(userOf(principal).userId, id);
  }

  @Post(channelRoutes.testChannel.path)
  @HttpCode(channelRoutes.testChannel.status)
  test(@CurrentPrincipal() principal: Principal, @Param('channelId') id: string): Promise<ChannelDelivery> {
    return this.deliveries.test(userOf(principal).userId, id);
  }

  @Get(channelRoutes.listDeliveries.path)
  async history(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId') id: string,
  ): Promise<z.infer<typeof DeliveryList>> {
    return { items: await this.deliveries.list(userOf(principal).userId, id) };
  }

  @Post(channelRoutes.sendDeliveryAgain.path)
  @HttpCode(channelRoutes.sendDeliveryAgain.status)
  again(
    @CurrentPrincipal() principal: Principal,
    @Param('channelId') channelId: string,
    @Param('deliveryId') deliveryId: string,
  ): Promise<ChannelDelivery> {
    return this.deliveries.again(userOf(principal).userId, channelId, deliveryId);
  }

  @Post(channelRoutes.sendAllAgain.path)
  @HttpCode(channelRoutes.sendAllAgain.status)
  allAgain(@CurrentPrincipal() principal: Principal, @Param('channelId') id: string): Promise<{ count: number }> {
    return this.deliveries.allAgain(userOf(principal).userId, id);
  }
}
