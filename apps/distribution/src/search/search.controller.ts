import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import {
  type SavedSearch,
  SavedSearchChange,
  SavedSearchInput,
  type SavedSearchList,
  SearchQuery,
  type SearchResult,
  searchRoutes,
} from '@sightline/contracts';
import { CurrentPrincipal, type Principal } from '@sightline/service-kit';
import { SavedSearches } from './saved-searches.service.ts';
import { SearchService } from './search.service.ts';

@Controller()
export class SearchController {
  constructor(
    private readonly search: SearchService,
    private readonly saved: SavedSearches,
  ) {}

  @Get(searchRoutes.search.path)
  find(
    @CurrentPrincipal() principal: Principal,
    @Query({ schema: SearchQuery }) query: SearchQuery,
  ): Promise<SearchResult> {
    return this.search.search(principal, query);
  }

  @Get(searchRoutes.listSearches.path)
  async list(@CurrentPrincipal() principal: Principal): Promise<SavedSearchList> {
    return { items: await this.saved.list(principal) };
  }

  @Post(searchRoutes.saveSearch.path)
  @HttpCode(201)
  save(
    @CurrentPrincipal() principal: Principal,
    @Body({ schema: SavedSearchInput }) body: SavedSearchInput,
  ): Promise<SavedSearch> {
    return this.saved.save(principal, body);
  }

  @Patch(searchRoutes.changeSearch.path)
  change(
    @CurrentPrincipal() principal: Principal,
    @Param('searchId') searchId: string,
    @Body({ schema: SavedSearchChange }) body: SavedSearchChange,
  ): Promise<SavedSearch> {
    return this.saved.change(principal, searchId, body);
  }

  @Delete(searchRoutes.deleteSearch.path)
  @HttpCode(204)
  remove(@CurrentPrincipal() principal: Principal, @Param('searchId') searchId: string): Promise<void> {
    return this.saved.remove(principal, searchId);
  }
}
